/** Questions about medicines, which a clinician answers. Parted by "|". */
export const askedMedication = `
can i take advil and tylenol together after my extraction | how many ibuprofen is too many | whats stronger for a tooth, aleve or motrin | my doctor has me on eliquis, do i quit it before the implant
should I stop my baby aspirin ahead of the gum surgery | can u call in amoxicillin for me to the CVS on Victory | need a refill on the pain pills dr gave me | i have leftover penicillin from my husband, ok to use it?
Do I need antibiotics before a cleaning, I've got a fake knee | is it ok to have a glass of wine while on the clindamycin | can i smoke weed if im taking the antibiotic | missed a dose of my amoxicillin last night, double up today?
Feeling better already so can I quit the antibiotics early? Three days left | how much childrens tylenol for a 40 pound kid | orajel for a baby yes or no | what can a pregnant woman take for a toothache | i'm nursing, is the numbing gel alright
prescribe me something for nerves before my visit, like a valium | half a xanax before i come in, would that be ok with the numbing shot | would lorazepam mix bad with laughing gas | which mouth rinse should I buy, the prescription kind or listerine
how many days do i use the chlorhexidine for | do i swallow the purple rinse or spit | can you give me percocet, regular stuff don't work on me | oxy script plz | i take metformin and lisinopril, any problem with the novocaine?
My pharmacist says fosamax and tooth pulling don't go together. Should I come off it? | is prolia something I need to pause before an implant | warfarin guy here, INR 2.5, skip a night or keep taking it?
fish oil and vitamin e, do i lay off them before lip filler so i dont bruise | should i take arnica before botox and how much | can I take valtrex before fillers, i get cold sores, and whats the dose | im allergic to penicillin what do you give instead
codeine makes me throw up, is there another thing | is 800mg motrin every 6 hours alright for an adult | tylenol pm with nyquil ok after surgery?? | the bottle says take with food but i can't eat, what now
what over the counter thing works for sore gums | clove oil, does it really work and how often should I put it on | My mother is 88 and on a lot of pills, what painkiller is safe for her | ozempic, do i have to stop taking it before the IV sedation
can i keep using my suboxone when i get teeth out | will adderall mess with the sedation, should i skip it that morning | I'm on blood pressure tablets, do i take them the day of my surgery or not | do i need the steroid pack or can i just not take it
how long before the halcion kicks in and when do i swallow it | pharmacy says they never got the script you sent | can the dentist renew my prescription toothpaste, the high fluoride one | my kid's 9, are you able to write fluoride pills for him
does the antibiotic cancel my birth control | is aspirin on the gum a good idea, my nonna swears by it | i threw out my pills by accident can i get more | what is the maximum tylenol in a day
cbd oil instead of painkillers after the wisdom teeth, thoughts | peroxide rinse, how strong and how many times | You gave me Augmentin and it upsets my belly, should I switch? | when can i go back on my xarelto after the tooth's out
tramadol plus zoloft safe? | which pills you recommend for the tooth ache my friend, i am from egypt and don't know names here | do i take the painkiller before the numbness goes or wait till it hurts
`;

/** Questions about what somebody has, which an examination answers. Parted by "|". */
export const askedDiagnosis = `
theres a white patch inside my cheek, is it cancer? | what is this bump on my gum, its been there a month doesnt hurt | do i have gum disease | is my tooth infected or just sensitive | how can i tell if i need a root canal, it twinges w hot coffee
black spot on my back molar, cavity or stain | Could this be an abscess? Little pimple by the tooth that comes and goes. | my tongue has cracks all over it, whats wrong w me | gums pulling away from my teeth, how serious is that
is a brown line down my front tooth a crack | i got a lump under my tongue for weeks. tumor? | do you think i have tmj, i wake up with a tight jaw every day | Why do I always taste metal
why's my breath bad even tho i brush 3x a day, is something rotting | what do i have if my gums bleed each time i floss | is it oral thrush, the white stuff on tongue | my sore hasn't gone away in 3 weeks should i worry
canker sore or herpes? how do i know which one | is my implant failing, it looks a bit grey at the gum | my crown feels high, did they do it wrong or is the tooth dying | one tooth is going grey, is it dead
does my son have a tongue tie? he says his r's funny | are those white spots on my daughters teeth from too much fluoride or decay | can you look at a photo and say what it is | I'll send a picture of my gum, tell me if it's bad
my bottom teeth are wobbly a little, does that mean I'm gonna lose them | dentist number one says 5 cavities, number two says none. who's right about my mouth | would you say im grinding at night, my teeth look flat
Is burning mouth a real disease and do I have it | my jaw locks for a second then goes back. what condition is that | one eyebrow sits higher than the other since my botox, did something go wrong
i feel a hard little ball in my lip after filler from last month, is that a nodule | lump from filler normal or an infection, not sore or anything | did i get dry socket? its day 4 and theres an empty looking hole but it doesn't bother me
the hole where my tooth was looks white, is it pus or healing | is that bone sticking out of my gum, a tiny sharp thing | hard bump on roof of my mouth, had it forever i guess, is it dangerous
my x-ray report says periapical radiolucency, what does that mean I have | what did he mean i got 6mm pockets, am i in trouble | whats causing my dry mouth u think, diabetes? | could my headaches be coming from my teeth
sinus or tooth? upper side feels full when I bend down | ear feels clogged on the side of my wisdom tooth, related or nah | do my wisdom teeth need to come out from what im telling you, no pain but sideways
Is receding gums hereditary, and is mine bad? It's about a fingernail's worth. | my baby's gum has a blue bubble, what's that | red dots on the palate for a week, strep or what | HPV in the mouth, how would i know if i got it
do i sound like someone with sleep apnea, snoring, tired always | my filling twinges when I chew tinfoil haha, is it cracked | i smoke 30 yrs and the inside of my cheek got kinda leathery, should i be scared | why is the corner of my mouth always split
my tongue is black!! is it serious or just pepto | what is the yellow crusty stuff behind my bottom teeth | is my bite off or am i imagining | Two of my teeth have notches by the gum, what's doing that
mouth guard hurts a tooth, would that be nerve damage | can a tooth be infected without hurting? i think mine is | My lip has been tingly in one small spot since the implant months ago, is that permanent damage
enamel erosion or just aging, how'd i find out which i got
`;
