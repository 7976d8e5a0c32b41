/** Further questions by the fact that answers them: asides, half sentences and lay words. Parted by "|". */
export const askedAlso: Readonly<Record<string, string>> = {
  "implants.recovery.bone":
    "how long am i without a tooth | will i be toothless for months | would my front tooth be missing while it heals | do i walk around with a gap until the crown | what do i wear in the gap meanwhile | how long with no teeth in front | do i get something to wear until the real one | months with a hole in my smile? i meet clients | how long till the bone takes",
  "implants.pain":
    "does it hurt to have a screw put in the bone | does drilling into my jaw hurt | is putting the post in painful | how bad is getting a titanium screw in | will i feel the drill going into the bone | pain when they screw it in",
  "implants.candidacy":
    "im diabetic can i get an implant | my sugar is high, are implants still ok | is an a1c of seven ok for implants | i smoke, can i get implants | can smokers have implants | i take bone medicine, implants still possible | do my health problems rule out implants",
  "implants.how-it-works.steps":
    "what happens in what order with an implant | walk me through getting an implant | steps from missing tooth to new tooth",
  "robotic.experience":
    "how many such operations with robot you made until now | how many robot implants have you people done so far | has the doctor much practice with the robot | how many robot implants has your surgeon done | how many of these robot surgeries so far | how many times have you used the robot | number of robotic cases you have done | have you done a lot with the robot",
  "robotic.who.surgeon":
    "is it the robot drilling my jaw or a human | who is drilling, the machine or the doctor | who is controlling it | who's controlling the arm | is a person holding it or does it go alone | does the doctor hold the drill or the machine | who decides while the robot works | who is in control, the doctor or the robot",
  "robotic.candidacy":
    "who decides if i need the robot | do i choose the robot or does the doctor | is the robot for every implant or only hard cases | nerve is too close, does the robot help | they said no implant because of the nerve, would the robot change that | does the robot make a difference in a hard case or is it marketing",
  "robotic.first-visit.consultation":
    "do i need a ct scan before the robot | is the cbct taken at your office | do you scan first or do i go to an imaging place | is a 3d scan part of the robotic consult | ct scan first for yomi?",
  "tmj.how-it-works.treatments":
    "anything besides a splint | i have a drawer full of night guards, what else is there | splints did nothing for me, what's next | other than a guard what do you do for jaws | what else is there for tmj besides a mouthpiece",
  "splint.price":
    "what's the damage for a guard | what does one of those guards run | how much for the night thing against grinding | price of a splint for my teeth at night | cost of a night guard | nightguard price | what does a bite guard run | how much for a mouth guard for grinding | price of a splint",
  "tmj.first-visit":
    "what actually happens at a first tmj appointment | do you send me for an mri the first time | first appointment for my jaw, what do you do",
  "medspa.candidacy":
    "botox while breastfeeding | filler while nursing | is botox ok when nursing | can i have filler while pregnant | breastfeeding and lip filler ok? | i have lupus, can i get botox",
  "medspa.risks":
    "can i be on camera right after filler | will people notice right after filler | will my face be puffy at work after filler | how bad is the bruise after filler | will the team know i had filler",
  "botox.results":
    "botox wore off in six weeks elsewhere | how fast should botox wear off | my botox never lasts, how long is normal | how many months should botox hold",
  "botox.areas":
    "frown lines between my brows | something for the lines between my eyebrows | angry lines on my forehead | crow's feet, what helps | i look mad all the time, lines between my eyes",
  "aboutface.who":
    "which doctor looks at the whole face | who looks at face and teeth together | who plans the face and the smile",
  "aboutface.center":
    "do you plan the face and teeth together | is it one doctor for face and teeth or two | face and teeth in one plan?",
  "simulator.how-it-works":
    "see my result beforehand | can i see how it would look first | preview before i commit | show me my smile before you do it | is there a way to see the after before",
  "veneers.compare.bonding":
    "what about bonding | bonding instead | is bonding cheaper than veneers | bond it or veneer it | rather bond the chip than a veneer",
  "whitening.candidacy":
    "would whitening work on a dead tooth | gray tooth, can it be bleached | one dark tooth, does bleaching even it | will whitening fix a tooth that went gray from a fall",
  "restorative.price":
    "ballpark for one crown | just a ballpark, crown no insurance | what does a crown run | filling price without insurance | how much is a bridge",
  "comfort.numbness":
    "pizza after a filling, when | when can i eat after a filling | when can i chew after being numbed | how long till i can drink something hot after a filling | coffee after a filling ok?",
  "general.aftercare":
    "when can i eat normal after having a tooth out | soup after an extraction, warm or cold | what may i eat after you pull one | can i rinse after an extraction",
  "comfort.anxiety":
    "can i just come and sit in the chair once without anything done | it is the sound i cant take | lying back flat scares me | i keep cancelling because im afraid | will you stop if i raise my hand",
  "access.help":
    "my son is autistic, can he see the place first | a tour when it is quiet | quiet hour for sensory issues | lights and suction are too much for him | is there an hour when the waiting room is empty | i need privacy in the waiting room",
  "access.building":
    "which floor are you on | what floor is the office | is there a ramp at the door | access-a-ride drop off, is there a step at the entrance",
  "location.address":
    "full street address with zip | address for my ride | where do i tell the driver to go | your zip code | what address for access-a-ride",
  "hours.week":
    "I work til 5:30 every day but the weekend, is there anything for people like me? | do you have hours for people with a nine to five | i get off at six, are you ever open then | only free on weekends, does that work with you | my shift ends at 4, until when are you there | till when are you there on a wednesday | anything outside working hours? | what time do you lock up in the evening | when do you lock the doors | how late is somebody there in the evening | open and close times | what time do the lights go off",
  "hours.day.sunday": "sundays | sunday? | sundays ok | what about sundays | any sunday hours",
  "booking.change":
    "booked the wrong day oops | picked the wrong date, fix it | i chose the wrong time by accident | wrong day on my booking",
  "booking.others":
    "may i book on his behalf under my name | i assist somebody, can i book for him | booking for my boss | can a secretary book for somebody",
  "general.candidacy":
    "do you need my medical history | what should be in my medical history | i have a long medical history, is that a problem | my health history is complicated, can you treat me | who looks at my medical history | medical history | i am 67 and take six medicines, is dental work safe | my father is 80 with diabetes and high blood pressure, can he be treated",
  "booking.bring":
    "should i bring my old xrays or do you redo them | must i bring x-rays from my former dentist | do i bring the films from the other office | bring xrays with me?",
  "booking.late":
    "my train is stuck, can i still move it | can i still cancel this morning | is there a charge when i cancel on the day",
  "general.first-visit":
    "consult, evaluation or new patient exam, which one am i | which visit do i pick if i dont know | what do i book when i only want somebody to look",
  "insurance.plans":
    "does delta cover it | do you take delta | yous take delta? | is my new aetna ppo ok | does your front desk check my plan | will you check the waiting period on my plan | new insurance starts the first, do you check it",
  "insurance.accepted":
    "How do I find out what my part would be before I commit | do you figure out what they pay before I agree to anything | will you tell me my share first | does my plan cover the robot | is it covered by insurance | will my insurance cover any of it",
  "financing.calculator":
    "how close is the calculator on your site | is the number of the calculator real | can i trust the calculator",
  "prices.list": "$$$ | $$ | $$$??? | how much is everything | prices??",
  "privacy.protection":
    "is that stuff encrypted | is my file encrypted | how safe is what's in my file | can my company see that i looked up teeth here | can my boss see this site | is what i type here safe from others",
  "privacy.records":
    "could somebody send my xrays to my new dentist | send my x-rays to another office by friday | get my records moved to a new dentist",
  "assistant.stored":
    "does anybody keep what i type in here | do you keep this chat | who can read what i write here | is this saved somewhere",
  "assistant.what":
    "am i talking to a real person | is this a person or a bot | are you human | is there a human typing",
  "results.gallery":
    "did the people in your gallery say yes to that | are the before and after pictures of real patients | did those patients agree to the photos",
  "team.qualification.averell":
    "what training does he have | what training do they have | is he board certified | where did he study | what are his credentials",
  unknown:
    "which company's implants do you place | what brand of implant do you use | do you place straumann or nobel | is the bone graft from a cow | is the graft bovine, we are hindu | where does the graft bone come from | do you fix implants somebody else put in | would you redo a loose implant from abroad | can you make just a retainer | how much is a new retainer | laser hair removal for chin hairs | do you remove chin hair | do you pull teeth | do you do extractions | must the form be done on a phone | how long until my guard is ready | when is my night guard ready for pickup | how long does sedation last | how long am i under",
  "booking.waitlist":
    "if something sooner opens up will you let me know? | the first free time is three weeks away, can I wait for an earlier one | do you keep a waiting list if something opens up sooner | Can you put me on a cancellation list, I am flexible any weekday | do you have a waiting list if someone cancels | Can I get on a waitlist if somebody cancels this week | is there a waiting list if someone cancels botox this week | Is there a waiting list if something opens up this week? Everything on the booking page is too late for me | put me on the waitlist | is there a waitlist | do you keep a list for people who want an earlier time | tell me if somebody cancels | can you let me know if something opens up earlier | can you call me if there is a cancellation | how does the waitlist work | I want an earlier appointment than the one I have | anything sooner if someone drops out? | notify me of openings | can i wait for a free spot | standby list for cancellations? | everything is booked, can i be put on a list | nothing free this month, can you text me when something comes up | how do i get off the wait list | Is there a waiting list in case someone drops out earlier? | you're full til january. is there like a standby | please keep me in mind for cancellations | I'd take any gap on short notice, how do I say so",
  "prices.fixed":
    "is that the final number or do you tack on stuff later | do you add things afterwards like my mechanic | is 3500 all of it or will there be extras | will the bill grow once you've started | no surprises on the bill? | is what you quote what I pay in the end | hidden fees? | do they tack on extra charges | does the number change after | is the price final",
  "prices.consultation":
    "do i pay just to talk to the doctor about it | is the first talk free | does it cost anything to just ask the doctor | do you charge for only looking | what do you take for a look and a chat | is the consult free or billed | do i pay if i only want an opinion",
  "booking.window":
    "could I come in like an hour from now or is it too late for the website | can i book online for today | how short notice can i book on the site | is it too late to book for this afternoon online | can i still get in today through the website | how far ahead does the calendar go",
  "financing.terms":
    "over how many months can i stretch 2k | how long can i drag out the payments | I seen 0% somewhere on tv for dental. is true for you also? | is there a zero percent thing | over how many months can it be spread | can i stretch it over two years | what's the longest i can stretch it",
  "tmj.pain":
    "my sister says jaw doctors just push on your face till you cry. true? | does the jaw exam hurt | do they press on the sore spots | will you yank my jaw around",
  "tmj.offered":
    "The pressure sits in front of my ear, worse in the morning, and I gnash all night: is that the sort of thing your people deal with? | ear doctor found nothing and my jaw is tight, is that for you | everybody shrugs about my face pain, do you look at such things | is clenching and a sore temple something you handle",
  "whitening.price":
    "I'd like to get my smile a few shades brighter, what would that set me back? | how much to get them a few shades lighter | what do you take for making teeth brighter",
  "hydrafacial.recovery":
    "if i get the facial friday will i be a tomato in the pics | wedding saturday, is a facial the day before a bad idea | will my face be red after the hydrafacial | how do i look right after the hydra thing | facial the day before photos ok?",
  "hydrafacial.duration":
    "does the hydrafacial take all day i only got my lunch hour | can i squeeze the hydrafacial into a lunch hour",
  "gums.sessions":
    "is it normal that deep cleaning takes more than one go | why is the deep cleaning split in two visits | how many goes for a deep cleaning",
  "gums.pain":
    "do they freeze you for the deep cleaning | do you numb me for the deep cleaning | is a deep cleaning done with numbing",
  "general.who":
    "gums bleed when i floss, who do i see for it | who looks at bleeding gums | which of the doctors do i see for my gums",
  "simulator.promise":
    "is the pic it makes what i'd really get | will i look like the simulated picture | how true is the simulator's picture | is the simulator image a promise",
  "robotic.recovery.return":
    "when can i get back to the gym after the robot implant | back at work after robot surgery when | how soon am i my old self after the robotic one",
  "booking.phone":
    "can I just ring instead of all this clicking | i hate websites, may i call to book | can i do it by phone",
  "veneers.lasts":
    "ceramic fronts for my top teeth, how long do they hold | i grind a bit, how long do veneers hold",
  "facelift.results":
    "thread lift or the liquid one, which holds longer | how long does the liquid lift hold",
  "threads.results": "how long do the threads hold | which holds longer, threads or filler",
  "aboutface.first-visit.consultation":
    "what do you look at on my face in that first meeting | what happens in the first meeting about my smile and face",
  "implants.offered":
    "I lost a molar last year. what can you do about the hole | what can be done about a gap where a tooth was",
  "prices.meaning":
    "why do you give a range instead of a number | why from to and no exact price | why can't you say one price",
  "insurance.without":
    "Got laid off and the new job doesn't give benefits until march, would you still see me? | between jobs with no coverage, can I still come | no benefits right now, is that ok",
  "insurance.cosmetic": "does the plan pay for botox as well | and botox, is that on insurance",
  "veneers.compare.whitening":
    "my teeth are just yellow. would whitening be enough instead of veneers | do i need veneers or is whitening enough",
  "implants.age":
    "My father is 81 and very fit. Is he past the point where an implant makes sense? | is there an age when it's too late for an implant",
  "children.booking":
    "My son's 14, can he just book himself in or must it be me? | may my teenager make the appointment alone",
  "booking.first-visit":
    "do i have to decide on the spot? | will you pressure me to decide right away | what happens when i come in, never been to you before",
  "general.technology":
    "too many xrays scare me. do you shoot them every single visit | will you take new xrays or use the ones from my old dentist | do they do xrays the first time, i had some done in june",
  "emface.candidacy":
    "I've got a pacemaker since 2019. Is that face lifting machine OK for me? | metal in my body and the emface machine",
  "threads.benefits":
    "my neck is starting to look like my grandmas. options? | jawline sagging, what can be done without surgery",
  "tmj.aftercare":
    "jaw is super tight tonight, anything i can do myself until i get seen | what can I do at home for the jaw meanwhile",
  "medspa.recovery":
    "can i go to spin class the same evening after a hydrafacial | gym the evening of a facial?",
  "implants.risks":
    "How frequently do these things fail at your place | how often does an implant not take",
  "fullarch.how-it-works":
    "My plate slides around whenever I eat. Is there a way to have the whole top row fixed in place for good? | something fixed instead of my loose plate",
  "tmj.referral": "do i need my primary to send me over or can i just come in about my jaw",
  "hours.holidays":
    "dec 24 and 31, are those shortened hours | Are you working the day after thanksgiving?",
};
