/** What visitors ask that the practice has written nothing about: an honest answer says so. Parted by "|". */
export const askedUnwritten = `
whats the wifi password there | is there free wifi in the waiting room or should i bring my hotspot | What make are the chairs? My back is picky, I liked the A-dec ones
who cleans your office at night, is it a company | how many xray machines do you own | is the dentist jewish or catholic or what
How much does your hygienist make a year | does the doctor play golf | has anybody ever sued you guys
were there any complaints filed against the dentist with the state | do you take the Local 1199 carpenters rare plan the one with the green card, tier 3 | are you in network with GHI Preferred through the retired sanitation workers fund
Can you take out my tonsils | i got a mole on my back, would the skin person there cut it off | My cat has terrible breath, will you clean her teeth?
what does Dr. Goldberg down the road charge for a crown | is aspen dental cheaper than u | do you have the sonicare 9000 in pink in stock right now
how many patients did you see last month | I'm a dental assistant w/ 5 yrs experience, you hiring? | who do i send my resume to, my daughter wants summer job answering phones
Would you donate a gift basket for our church raffle? | can i sue my old dentist for messing up my bridge | my landlord wont give back my deposit what do i do
is it gonna rain tomorrow | whats 3/8 plus 5/6 | write me an essay on the tooth fairy for english class, 2 pages
who should i vote for in november | do the dentists there lean republican | give me a good recipe for penne vodka
what numbers should I play in the powerball tonight | how do i reverse a list in python | is the doctor married
what school did the front desk girl go to | what time does the hygienist take lunch | do you play christian music or rock in the rooms
What brand of gloves do you use? | where are your crowns made, china? | which lab makes the dentures, like the name of it
is the water in the cups filtered or tap | do you got a fish tank | What coffee machine is in the lobby
can i charge my tesla in the lot | is there a pharmacy in your building | who owns the building you're in
how much rent you paying on that spot, im looking at storefronts | square footage of the clinic? | how old is the dentist, he looks like 25 in the photo
What is the doctor's home address, I want to send a Christmas card | whats her cell number | did dr graduate top of his class
how many times did he take the boards before passing | does he have kids at PS 8, think i saw him at drop off | do you people get vaccinated, all of you?
what percent of your implants failed in 2022 | Exact number of root canals performed by your dentist in his life | what brand of laser is it, what wavelength
software you use for charts, dentrix or eaglesoft? | is your server hipaa encrypted with AES 256 | what is your tax ID, my accountant is asking
npi number of the hygienist? | whats the serial number of my implant from 2009 at another place | Do you sterilise with an autoclave by Midmark or some other
what voltage are the x rays | how many gallons of water a day does a dental office use, doing a school project | do you recycle your plastic
are your products vegan | halal anaesthetic? without alcohol or pig gelatin, my imam asked | Is the bone graft material from a cow, a pig or a person, what brand
does your toothpaste sample have SLS in it | what flavor of fluoride do you carry, bubblegum? | what flavor are the impression trays
do the kids get stickers or a toy | do you validate for the garage across the street | what bus driver drives the s79 lol
Is there a notary there | can you sign my passport photo | do you do passport pictures
can the nurse there do my sugar and cholesterol for my work physical | Could I get an MRI of my knee there | do you do hair transplants
laser off my tattoo how much | can you fix my nose, like a real nose job | tummy tuck price?
do you guys pierce tongues | I want my ears pinned | eye exam and glasses same place?
does your place deliver babies, my cousin swears u do womens stuff | hearing aids cleaned there? | can you treat my hemorrhoids lol seriously tho
toenail fungus laser? | do u give allergy shots | will you board my parrot, its beak is too long and needs filing
horse teeth floating, anyone there do it | chiropractor on staff? | massage after the appointment, is that a thing w you
do you do drug tests for jobs | travel vaccines for Ghana? | do you do marriage counseling haha
what is the capital of Mongolia | who won the yankee game | Translate 'good morning' to Albanian
tell me a joke | whats the meaning of life | are you a real person or a robot and who programmed you
what AI model is this chat running | how do i fix my printer it says offline | can u hack my ex's instagram
whats bitcoin at | should I buy Align Technology stock | is it a good time to refinance my mortgage
how do I get a green card for my wife | where can I report a doctor to the state | will the workers comp judge believe me if you write a letter saying my boss caused my grinding
could the dentist testify in court for my divorce | best pizza near you | good nail salon round there?
is there a daycare next door | whens the next ferry | why's there construction on Richmond Ave
which dentist on the island is the worst | how do your reviews compare with Dr Patel's office | why did the other dentist close down
what did my neighbor Angela get done there, she looks 10 years younger | can you tell me if my husband had an appointment last tuesday | who was the lady in the red coat sitting in the waiting room
what celebrities go to you | did you do Pete Davidson's teeth | is your doctor on a reality show
how do i become a dentist, what grades do i need | can my son shadow you for his college application | do you take dental students as interns
sponsor our little league team? | would you sell the practice? I represent buyers | I sell dental chairs, who's in charge of purchasing
we can get you to #1 on google, who handles marketing | will you buy my gold crowns | how much is scrap dental gold per gram now
do you accept crypto dogecoin | can i pay in euros | pay with food stamps?
barter? i'm a roofer, ill do your roof for implants | Will you take my Canadian provincial dental card | does the Guam government employee plan cover me at your place
is MetLife PDP Plus federal high option out of network reimbursed at 80th percentile there | Do you accept Christian healthcare ministries sharing plan | my plan is Solstice S200B through my wifes school district, in or out?
what was your price for a crown in 2003 | will prices go up next year | what do you pay for your malpractice insurance
how many steps from the parking spot to the door, I use a walker and count | what is the weight limit of the chair | how wide's the bathroom door in inches
Is the toilet gender neutral | do you have ramps made of wood or concrete | what temperature do you keep the rooms, i get cold
is there a tv on the ceiling and does it get Netflix | can i bring my emotional support iguana | does the dentist have a service dog
what perfume does the receptionist wear, it was so nice | who did the painting in the hallway | what paint color is your wall
what's your instagram manager's name | do you have a choir or christmas party patients can come to | can i rent your conference room
may I film a tiktok dance in there | does the doc believe in astrology, i dont let scorpios near my mouth | is the dentist left handed
does he speak klingon lol | what does the doctor think of oil pulling, personally | does your dentist use an electric brush himself, which one
Why do sharks have so many teeth | how many teeth does a snail have | who invented the toothbrush
when was novocaine discovered, for trivia night | what did George Washington's dentures weigh | plan my trip to italy
movie recommendations for tonight | how do i get red wine out of a white rug | can you help me write a cover letter
whats my credit score | is the earth flat | is there a god
do you love me | how many canals does a back molar usually have and do you do those under a microscope | my dentist in jersey started a root canal and never finished it, can u guys finish
do you send root canals out or is there an endodontist who comes in | is invisalign something you do or just the robot stuff | how much r braces for a 14 yr old
i lost my retainer like 2 yrs ago and my bottom teeth r crooked again can i get a new one made | clear trays to straighten my teeth, you got those? the see thru ones | My wisdom teeth are coming in sideways. Do you take out all four at once?
what do you give people to knock them out when the wisdoms come out, like on the youtube videos | my lower plate is loose and I need it relined, can that be done while I wait dear | Hello, I am 81, my upper denture cracked down the middle this morning. Do you repair them on the premises?
does anybody there fix tongue tie on a newborn, she cant latch and the lactation lady said to get it snipped | husband snores like a truck and the cpap is in the closet. do you do those mouthpiece things for sleep apnea | can I do a home sleep study thru your office
laser hair removal brazilian price?? | how many sessions to get rid of leg hair with the laser | I got my ex's name on my wrist. do you zap tattoos off
looking to get my microblading removed, eyebrows came out orange | is lipo something your medspa does or only face | coolsculpting for belly fat do u have it
theres a mole on my cheek that bugs me can rosa take it off | skin tags on my neck like ten of them how much to burn em off | do you guys do ozempic or the other one tirzepatide
weight loss shots how much a month | can i get one of those IV drips for a hangover lol im dying | vitamin b12 shot walk in?
what brand of implant do you use, straumann or nobel or some no name | is your filler juvederm or restylane | Is it real Botox by Allergan or do you switch to Dysport / Xeomin
which version of the yomi machine is it, the S one or the older | whats the make of your ct scanner | how many chairs do you have in the back
how many rooms is the office | How many hygienists are working on a given day? | do you keep a waiting list if something opens up sooner
Can you put me on a cancellation list, I am flexible any weekday | do i have to leave a deposit to hold a filler appt | is the deposit refundable if i chicken out
I want my money back for the peel I had, it did nothing. who do I talk to about refunds | what is ur refund policy on packages i only used half | can i buy a gift card for my moms birthday
Do gift certificates expire after a year? | is there like a points thing or rewards for regulars, alle or aspire | do i get something if i bring a friend in
do you have a membership club where you pay every month and get cleanings | Who submits the claim to my insurer, you people or me? | how long does it take you to send in a claim after the visit
do you follow the delta ppo fee schedule or charge the difference | my plan is an HMO, the kind with the copay chart. what would a filling be on that chart | do you do balance billing
will u waive my copay | which lab makes your crowns, is it here or in china | do you mill crowns in house with a cerec so its one day
what kind of porcelain is in the veneers, emax or zirconia or what | how do you sterilize the tools, autoclave? how hot | do you do spore tests on the sterilizer and how often
is there a tv on the ceiling I can watch while you drill | whats the wifi password | do you have wifi my kid has homework
do u guys have coffee in the waitng room | can I put my own music on with headphones or do you play something | can i bring my chihuahua shes tiny and stays in the bag, not a service dog just a pet
does the R train go near you or is it the S I R | Which bus lets off closest? I come from the ferry on the S74 I think | is there somewhere to plug in my tesla
how long is the drive from bay ridge over the bridge at 5pm | is the verrazzano toll reimbursed haha | Is Dr Marsh married? asking for a friend
how old is dr averell anyway | does the nurse have kids | where does Dr. Lindgren live, is he swedish
habla alguien ahi espanol? the dentist himself I mean not a translator | does dr averell speak italian, my nonna only talks italian | anyone at the front desk speak russian
do you have polish speaking hygenist | the doctor can speak mandarin? my mother no english | I only want a lady dentist to do the work, is the cleaner a woman
is the person who does lasers a man or woman | did my neighbor Carol come in on tuesday, she wont pick up the phone | did any celebs get their teeth done there
who's before me on thursday is it my sister in law | are you hiring dental assistants right now | I am RN with 4 years of injecting, do you have an open position for part time
whats the pay for front desk | can a high school senior shadow the dentist for college credit | do you take externs from the CSI program
can you give me the name of a good oral surgeon near the mall | who do you recommend for a kids dentist on the north shore | need a dermatologist for eczema, know a good one?
do you have a deal with any hotel, we are flying in from Ohio | is there an airport pick up if i come from out of state for the work | do i get paid if you use my lips in an ad
can I film my appointment for tiktok | who owns the pictures you take of my teeth | Why did the owner not answer my google review from march?
i left a one star, are you going to reply or delete it | are you better than that aspen dental place on hylan | how come the guy across the street charges 99 bucks for a cleaning
who is the best injector on the island besides you | is there a 10 year guarantee on the crown in writing | what's the warranty on an implant if the screw snaps after 3 years
lifetime guarantee on veneers yes or no | do i still gotta wear a mask inside | I tested positive for covid 5 days ago, am I allowed in
is all of your staff vaccinated? flu and covid both | how long after my flu shot can i get lip filler | how much radiation is in the full mouth xray, like in millisieverts
do you put the lead apron with the thyroid collar on people | Is the 3D scan more rays than an airplane flight? I worry | do you do silver amalgam removal the safe way, with the rubber dam and the oxygen
are your fillings bpa free | I am allergic to nickel, what alloy is in your partials and clasps | do you use fluoride or can i get the nano hydroxyapatite instead
do you do ozone therapy for cavities | laughing gas - yes or no? and can i drive after | how long before IV sedation do I have to stop eating
can my wife drive me home in the morning or must it be somebody over 21 | do you prescribe valium for the night before | will i get percocet after surgery or just motrin
Can u call in amoxicillin to the walgreens on amboy, my face hurts | how much tylenol can I take with ibuprofen | which electric toothbrush is best, oralb or the sonic care
do you sell water flossers at the desk | what mouthwash should a person use with dry mouth | is charcoal toothpaste bad
baby's first tooth came out late, 14 months, normal? | my 6 year old knocked out a baby tooth, does the tooth fairy kit come from you lol | do you do sealants and space maintainers for kids
how much is a palate expander | gap in my front teeth, can you do the frenectomy thing on the upper lip | can you put a diamond on my tooth, tooth gem whatever
i want gold grillz permanent bottom six | do you pierce tongues or take out piercings | got canker sores all over, u have that laser for it
cold sore laser treatment do you have one | my breath smells like death even after i brush, is there a test you run for that | burning mouth for 3 months now nobody can tell me why, do you do biopsies
do you check for oral cancer with that blue light | How much for a gum graft where the root is showing? My old periodontist said they take it from the roof of the mouth | crown lengthening for a gummy smile do you do
is there botox for sweating, underarms i soak thru everything | do you do the trap tox, shoulders, the barbie one | can rosa fix my gummy smile or lip flip price
PRP hair shots for bald spot on top do you do those | vampire facial, u know with ur own blood | sculptra or radiesse, you carry either?
kybella for double chin how many vials | do you dissolve filler that some other girl put in | do you have morpheus8
looking for ipl for rosacea and broken veins on my nose | co2 laser for acne scars how much | spider veins on my legs can they be injected there
dermaplaning, just want the peach fuzz gone | lash lift and brow tint do you do it | lip blush permanent makeup appointment??
does the medspa do massage or facials for couples | do you have a bridal party rate, bring the girls, champagne | botox parties at my house do you travel
would the dentist come to the nursing home, my father can't be moved | do you do virtual visits on zoom | what file type should the disc from my orthodontist be in
whats your fax number my doctor needs it | do you have an app I can download | what's ur instagram handle
is your whatsapp the same number as the phone | do you have an NPI number for dr marsh, insurance wants it | what dental school did lindgren go to
Has Dr. Averell ever been sued for malpractice | is Rosa's nursing license from new york and whats the number | how many times a year do the doctors take vacation, last time nobody was there
who owns the place now, was it sold to one of those chains | what was in that building before you moved there | who built your website its nice
did you ever have an office over in Bay Ridge back in the eighties | is there a bathroom for customers right by the waiting area | do you have baby changing table and someone to watch the stroller
can my toddler stay in a play room while I get cleaned | which floor is the dental part on and is there a pharmacy downstairs | is there a decent lunch place in walking distance while i wait for the numb to go
how long do people usually sit in the waiting room past their time | what day of the week is the least crowded in the waiting room | how many cleanings a year does fidelis allow for grown ups
My husband is retired sanitation. What is the yearly maximum on the GHI dental? | my union is 1199, what do they give for an upper partial | i cracked 2 teeth on the job, who fills out the C-4 form for workers comp
got hit by a car, will you wait for the no fault lawyer to settle and get paid then | can you use my FSA card thing and give me the itemized letter for it | what bank holds the escrow if i prepay for the whole mouth
do you have an ROTC or fire academy clearance exam form the dentist signs | do you do free dentistry day for veterans | can you split the receipt between me and my ex, he owes half for the kid
how long do you keep x rays before you throw em out | how much do you charge to mail my films to the new dentist | can you backdate the claim to december so it falls under last years max
need a note for work saying I was there yesterday, who writes it | does the practice sponsor little league teams | do you recycle old gold crowns or can I keep mine when it comes off
what do I do with an expired retainer case of whitening gel, does it go bad | is it safe to fly two days after a sinus lift | how long til i can get a spray tan once the baby is weaned
what brand are ur implants, straumann or nobel or some cheap korean stuff | Is the titanium you folks use grade 4 or grade 5? | do u have zirconia implants i dont want metal in my head
my husband sets off the airport scanner with his knee, will the tooth screw beep at TSA too | Can I scuba dive two weeks after getting the screw thing put in? Got a trip to Bonaire already paid for | how soon after the implant can i play my trumpet, I'm in a wedding band and we got gigs
if I get an MRI of my brain later on does the tooth post mess up the picture | im a boxer, can i spar with a fake tooth screwed in the jaw or will it get knocked loose | What torque do you tighten the abutment screw to? I'm an engineer, humor me.
does the bone powder for the graft come from a cow or a pig because my religion doesnt allow pig | Is your grafting material halal? Please I need certain answer before I come | bone for graft is it from dead person?? my mother is asking
Are the crowns screwed on or cemented? my old dentist said cement is bad | who makes your crowns, is it a lab in china or here in the states | does the doctor mill crowns with cerec or send them out
how many implants has Dr Marsh personally done, not the office, her | what's the failure rate for people over 80 like me, dear, not the average one | I take Fosamax since 2015 for my bones, how many months do I have to stop it before an implant
What happens to my implant if I later need radiation in the neck | so say the robot loses power halfway in the middle of drilling my jaw, is there a backup battery or what | which software version is running on that yomi machine
is the yomi a generation 2 or the new S model?? I read there's two | How does Yomi compare with X-Guide navigation? Accuracy-wise I mean | what year did you guys buy the robot
was Dr Averell trained by the robot company and for how many hours | has the robot ever hurt anybody in your office, be honest | does the robotic thing make noise, I got sensory issues and drills at high pitch kill me
how much does the robot weigh lol my kid wants to know for his school project | what radiation dose is the 3d scan in microsieverts | Which machine do you take the 3D picture with, is it Planmeca?
can i wear my hijab during the cone scan or do pins have to come out | what peroxide percent is in your bleaching gel, 25 or 40 | do you use zoom or opalescence for the whitening
how many shades lighter will i get for my wedding on june 14th, give me a number | can I drink turmeric latte after bleaching, like how many hours wait | im 7 months along can i whiten or does the bleach get to the baby
Are the whitening trays vegan and is the gel tested on animals? | after bleaching can i vape the same night | Does teeth bleaching break a fast in Ramadan
How thick are the veneers in millimeters, I heard 0.3 | emax or feldspathic? for the front six | do you do lumineers, the no prep kind from the tv
what happens if a veneer pops off while im in Greece on vacation, can I superglue it till im back | will veneers change how i pronounce S, i do voice over work for a living | can i chew ice or crack sunflower seeds with the porcelain fronts
Is your wrinkle toxin real Allergan or is it Dysport, Xeomin, Jeuveau? | do u do the lip flip and how many units is that | could you shoot botox in my armpits cuz i sweat thru every shirt
My masseters, the big jaw muscles, how many units per side would Rosa put | can i fly to Miami 4 hours after wrinkle shots or will the pressure move it around | I do hot yoga every single morning, how many days off after the forehead needles
what happens if my eyelid droops after, does it go away in weeks or months and do you give drops | is it true botox stops working if you get covid vaccine | I have myasthenia gravis, mild, has your nurse ever injected somebody with it
breastfeeding my 4 month old, how long do i pump and dump after filler | which fillers do u carry juvederm or restylane or rha | half a syringe of lip filler possible? dont want duck lips
How many ml go in under the eyes usually | my filler from Turkey got lumpy, can the nurse dissolve somebody elses work and how many sessions | do you keep hyaluronidase in the fridge in case of vascular occlusion
cannula or needle for the cheeks? | Will kissing ruin my lips after the filler, date on saturday lol | can i eat sushi n spicy ramen after lip plumping
Do you do sculptra or radiesse, the ones that arent hyaluronic | how many threads per side go in for a jaw lift, and are they cogs or smooth | Are the dissolving threads the same stuff surgeons stitch with, what company makes em
what if a thread pokes out my cheek while I'm at work at the firehouse | i wear a respirator mask 12 hrs a day at work, how long til I can after the string lift | what acid is in the peel is it TCA, glycolic, or jessners
im Fitzpatrick type 5, which peel strength have you used on dark skin and did anyone get spots | used Accutane til January, exact number of months before a deep peel please | how many days will i be shedding like a snake after the medium one
can I swim in a chlorine pool after the face peel, i'm a lifeguard | what depth do the little needles go, 1.5 mm or 2.5 | is it the skinpen or a dermaroller thing
do yall mix in PRP my own blood plasma with the microneedle | does the needling thing help with stretch marks on my belly | RF microneedling like Morpheus8, any better than yours?
what boosters you got for the hydrafacial, Dermabuilder? the JLo one? | Can I get a hydra facial on my back, prom dress is backless | do u have to remove eyelash extensions for the water facial
emface with braces on my teeth allowed? thats metal innit | Does EMFACE burn off the fat in my cheeks, I'm already skinny face from running marathons | emface versus ulthera which is better for turkey neck
i shave my beard, do the sticky pads for that emface need clean shaven skin? sikh here so i can't cut it | how hot in fahrenheit do the EMFACE pads get | my hearing aids, do I take them out for the electric face machine
what plastic is the night guard made of, is it BPA free | Can my bulldog chew guard be replaced free, he ate the splint from other dentist, asking if yours have warranty | should I rinse my jaw splint in Efferdent or vinegar
hard or soft guard, what thickness mm | my jaw clicks when I play violin, do you make a special chinrest or something | will a splint fix my sleep apnea and let me ditch the cpap
Does Dr Lindgren do dry needling or trigger point with lidocaine, which drug exactly | how many millimeters should a normal mouth open | can TMJ make me dizzy on ferries, i commute to whitehall every day
do u use arthrocentesis, the joint wash thing, and how much saline | what percent of your jaw patients are women under 30 | Do you use the laser for gum cleaning, LANAP?
how deep pocket number before you say deep clean, 4 or 5 | do you put arestin in the pockets after scraping | does your fluoride have gluten, im celiac
are fillings bpa free and which composite you use, 3M Filtek? | Do you still do silver mercury fillings or take them out with the SMART protocol | does the numbing shot have epinephrine, it makes my heart go crazy
how do you sterilize the tools, what temperature is your autoclave and do you spore test weekly | is it gas, pill or IV for the four hundred dollar sedation, and who watches me | i smoke weed daily, does that make the novocaine not work
can i drive my uber right after being put under, need to make rent | Which arm does the IV go in? i had a mastectomy on left side | Redhead here, do gingers really need extra novacaine and how much more would you give me
do the ultrasonic scaler thing mess with my cochlear implant | How long will I lisp with the full arch bridge | is the full arch bridge acrylic or solid zirconia and can i bite an apple at the san gennaro feast
whats the least days after placement I can deadlift | can i take communion wine the day after the implant is put in | is the doctor married lol hes cute
Where did Dr. Marsh go to dental school | how old is dr lindgren | which college did rosa get her nursing from
what made Dr Averell leave Staten Island before and where was he living | does Dr Tomas speak italian, my nonna only talks sicilian | Who's the office manager, name please
what's the receptionists name i talked to thursday she had red glasses | are you hiring dental assistants? i got my cert from CSI last spring | do u take high school kids for shadowing, i need 20 hours
how much do your hygienists make | has any of your doctors ever been sued for malpractice | License number of the main dentist, state of New York?
who owns the place, is it one of them private equity chains | are u related to the Averell bakery on Hylan | what bus goes there, s74 or s78?
how far you from the Huguenot train station, walking with a cane | can i come by bike and is there a rack to lock it | is there a decent pizza place near you for after my appt
where can my wife wait with the twins, you got a playroom? | do yall have wifi in the waiting room i gotta work | tv on the ceiling? my last guy had netflix
can I bring my emotional support parrot, hes not a service animal i know | what music do you play in there, please no christmas songs | is there a bathroom with a baby changing table
Do u give free toothbrush n floss at the end | whats your refund policy if i hate my new smile | is there any warranty on the crowns, like 5 years or somethin
do you price match, guy in Brooklyn does it 2900 | is there a referral bonus if i bring my sister in law | can I buy a gift card for my moms 60th, she been wanting her face done
senior citizen discount? I'm 78 and on social security | any deal for cops and firefighters | military or veterans discount, I did two tours
black friday special on lips this year? | what happens if i stop paying the lender halfway thru my teeth, do u take them back lol | do you charge interest on late bills or send people to collections
is tipping the nurse expected, what do folks usually leave | can i use my HSA debit card for the wrinkle stuff | do you take bitcoin for the implants
What's the deposit to hold a surgery date, anybody know | how much you charge for copies of my xrays on a CD | do you sell the electric toothbrushes, and which one does the doc himself use
which skin cream brands do you stock, Obagi? SkinCeuticals? | Do you have loyalty points like Alle | how crowded is it saturday mornings usualy
average minutes people sit waiting past their appointment time | do you still ask for masks, im immunocompromised | what color are the chairs, my autistic son does better if he knows beforehand
do you do house calls for my bedridden aunt in Tottenville | will somebody from your office come talk to my girl scout troop about brushing | do you sponsor little league teams round here
how many people in the building got robbed, is the neighborhood safe at night | what was in that building before yall, wasn't it a carpet store | When did the office first open its doors, what year exactly
do you recycle, what happens to the old gold crowns, can i keep mine | does the office have an instagram or tiktok, whats the handle | do celebrities go there? heard a real housewife got her teeth done by u
can you recommend a good divorce lawyer my ex took the dental plan | who won the yankees game last night | did the knicks cover the spread
what's 17 times 46 minus 9 | write me a python script that renames all my files | how do i center a div
should i sell my dogecoin now or hold | is eth gonna hit ten thousand this year | Who should I vote for in the mayor race
what do you think about the president | tell me a knock knock joke | give me grandmas sunday gravy recipe with the braciole
how long do I boil eggs for soft yolk | weather tomorrow on the south shore? | is the verrazzano backed up rn
whats the capital of burkina faso | translate i love you to korean pls | my cat keeps peeing on the couch why
write a poem for my boyfriend, he likes trucks | how do i fix a leaky toilet flapper | best beach to fish for stripers in october
are aliens real yes or no | do my homework its about the french revolution 500 words | what year did titanic sink and was jack real
how do you jailbreak an old iphone | pick me 6 lottery numbers cmon
`;
