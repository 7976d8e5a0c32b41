/**
 * What a wording says of its writer's mood. "feeling": it counts, a good one not in a question. "topic": care and
 * symptoms, which count where somebody tells of them and not where they ask. "courtesy": counts where nothing is
 * asked for. "nothing": it says nothing, and neither do the words in it.
 */
export type WordKind = "feeling" | "topic" | "courtesy" | "nothing";

/** Wordings of one weight, -4 to 4; "|" stands between them, "..." for up to four words, "=" before an exact form. */
export type FeelingLine = { weight: number; kind: WordKind; words: string };

const feeling = (weight: number, words: string): FeelingLine => ({
  weight,
  kind: "feeling",
  words,
});
const topic = (weight: number, words: string): FeelingLine => ({ weight, kind: "topic", words });

/** What pleases. */
const pleased: readonly FeelingLine[] = [
  feeling(
    3.2,
    `love | amazing | fantastic | wonderful | incredible | outstanding | excellent | phenomenal | perfection | obsessed |
    stunning | gorgeous | thrilled | ecstatic | superb | exceptional | blown away | fabulous | flawless | magical | miracle |
    best ... ever | best dentist | best experience | best decision | life changing | changed my life | dream come true | over the moon |
    could not be happier | could not ... happier | never been happier | never ... so happy | highly recommend | worth every penny | worth every cent |
    above and beyond | game changer | would not go anywhere else | would not trust anyone else | cannot recommend ... enough | cannot thank ... enough | cannot recommend ... enuf | cannot say enough | cannot praise ... enough | in a heartbeat | hidden gem | rock star | rockstar | 10/10 |
    to die for | drop dead gorgeous | happy tears | tears of joy | cannot stop smiling | have not stopped smiling | feel like a new person |
    exceeded ... expectation | beyond my expectation | better than i expected | better than expected | never had a better | never ... better experience`,
  ),
  feeling(
    2.6,
    `awesome | perfect | brilliant | lifesaver | life saver | angel | great job | great work | nailed it | made my day | best part | five stars | 5 stars |
    five star | 5 star | 10 out of 10 | ten out of ten | would recommend | will recommend | recommending you | in good hands | doll | sweetheart | gem | saint | legend | queen | would do it again | raving | raves | would come back | will be back | will come back | would go back | would get ... again | would go again | los mejores | la mejor | el mejor | recomendado | super recomendado | recomiendo | did not feel a thing |
    never felt a thing | barely felt a thing | yay | woohoo | hooray | so happy | in love with | huge fan | big fan | excelente | maravilloso | me encanta | me encanto | encantada`,
  ),
  feeling(
    2,
    `=happy | happier | great | glad | =pleased | delighted | grateful | thankful | impressed | beautiful | friendly | friendliest | =kind | kindness | kindest | gentle |
    =caring | helpful | professional | comforting | relieved | satisfied | excited | proud | enjoy | painless | lovely | favorite | attentive | welcoming |
    knowledgeable | talented | skilled | =best | painfree | pain free | stress free | refreshing | at peace | expecting worse | expecting way worse | expected worse | thought ... worse | thought it would be worse | nothing but good | nothing but great | nothing but praise | amable | amables | bonita | hermosa | listened to me | really listens | actually listens | anxiety free | at ease | compliment | well done | good job | on point | two thumbs up | thumbs up |
    shout out | shoutout | cannot wait | so much better | feel better | feels better | feel so much better | years younger | so patient | very patient | was patient | were patient |
    feel comfortable | felt comfortable | feel safe | felt safe | felt at home | feel welcome | did not hurt | does not hurt at all | no longer hurt | no longer in pain | pain is gone | no regret |
    no regrets | best thing | happy with | keep up the good work | sooo good | contenta | contento | feliz | buenisimo | muy bien | muy amable`,
  ),
  feeling(
    1.7,
    `good | =nice | nicest | sweet | sweetest | appreciate | appreciated | appreciation | congratulations | congrats | trust | thorough | =honest | respectful | efficient | smooth |
    smoothly | confident | confidence | recommend | comfortable | looking forward | took the time | took time | answered all my questions | no complaints | no complaint |
    worth it | looks natural | look natural | so natural | natural looking | =better | cute | =fun | =calm | calming | welcomed | =perfectly | success | =successful | compassionate | sympathetic | supportive |
    happy i | reassuring | reassured | no pain | looking so good | went well | healed well | healing well | keep it up | bueno | buena | linda`,
  ),
  feeling(
    1.1,
    `easy | easier | quick | organized | =cool | wow | =clean | spotless | =interested | modern | younger | no issues | not bad | not too bad | not that bad | was not bad | on time | in and out | thank goodness | thank god | no problems |
    =fine | looks fine | =okay | improved | improvement`,
  ),
];

/** What displeases, by how it was done. */
const displeased: readonly FeelingLine[] = [
  feeling(
    -3.2,
    `hate | horrible | terrible | terribly | awful | worst | disgusting | disgusted | nightmare | unacceptable | appalling | appalled | scam | scammed | scammer | fraud | rip off | ripoff | ripped off |
    furious | livid | outraged | outrageous | pathetic | incompetent | unprofessional | butchered | botched | ruined | disaster | disgrace | horrific | inexcusable | shame on you | never again |
    never coming back | never come back | never going back | never go back | never be back | never return | not coming back | not be coming back | not be back | not going back | will not return |
    do not recommend | not ... worst enemy | not ... my enemy | would not recommend | cannot recommend | not recommend | do not go here | do not go there | waste of money | waste of time | wasted my time | waste of my time | wasting my time | traumatized | traumatizing | traumatic |
    thanks for nothing | thank you for nothing | thanks a lot for nothing | total joke | is a joke | absolute joke | what a joke | beyond frustrated | not acceptable | pesimo | horrible servicio | muy mal servicio`,
  ),
  feeling(
    -2.6,
    `rude | rudely | rudeness | disrespectful | disrespected | condescending | dismissive | liar | =lied | =lies | lying to | thief | thieves | stole | useless | worthless | garbage | trash | crap | crappy | sucks | bullshit | wtf | fuck | fucking | shit | shitty | pissed |
    fed up | sick of | sick and tired | zero stars | one star | 1 star | bad review | negative review | lawyer | attorney | sue you | suing | going to sue | will sue | report you | reporting you | better business bureau | bbb | stay away | dirty | filthy | gross | insulted | insulting |
    ridiculous | absurd | negligent | negligence | malpractice | mistreated | misled | misleading | shady | sketchy | embarrassing service | so done | worst experience | hang up on me | hung up on me | yelled | screamed at | humiliated | humiliating | dont care about | do not care about | falta de respeto | muy mala | mal servicio | nunca mas | grosera | grosero | groseros | estafa |  could not care less`,
  ),
  feeling(
    -2.1,
    `disappointed | disappointing | disappointment | upset | upsetting | angry | anger | =mad | frustrated | frustrating | frustration | annoyed | annoying | unhappy | unsatisfied | dissatisfied | careless | sloppy | =ignored | =ignoring | =ignores | ignore everyone | ignore everybody | ignore people | ignore me | ignore us | unresponsive | unreliable |
    overcharged | overcharging | double charged | charged ... twice | charged me twice | billed ... twice | hidden fee | hidden fees | regret | pushy | pressured | upsell | upselling | worse | unfair | unhelpful | disorganized | neglected |
    nobody called | nobody answered | nobody answers | nobody replied | nobody responded | nobody cares | nobody ... back | no one called | no one answers | no one answered | no one replied | no one responds | no one responded | no one cares | no one ever | no one got back | no one ... back | nobody ever | no one picks up | nobody picks up | no one is answering | no one told me | nobody told me |
    never called | never called back | never called me back | never got back | never replied | never responded | never answered | never answer | never heard back | never got a response | never showed | no response | no reply | no answer | no call back | no callback | no follow up | without an answer |
    not worth | not happy | not pleased | not satisfied | not okay | not ok | not impressed | not what i paid | not what i asked | not what i was | not what i wanted | not what was promised | kept waiting | keep waiting | made me wait | left me waiting | waste | tired of | run around | runaround | not professional | not helpful |
    want my money back | want a refund | demand a refund | demanding a refund | my money back | broken promise | did not listen | would not listen | not listening | never listened | did not even listen | no me gusto | no me gusta | stuck paying | stuck with the bill | stuck with a bill | surprise bill | surprise fee | surprise charge | cancel on me | cancel on someone | cancel on people | cancelled on us | =shaking | =shaken | panic attack | sobbing | in tears | expected more | expected better | expected a lot more | wish i had never | wish i never | should have never | treat me like | treat people like | told me one thing | taken advantage | =bullied | judged | bait and switch | how can you | how could you | forgot about me | forgot me | treated like | talked down | =rushed | =rushing | brushed off | brushed me off | blew me off | mala | malo | decepcionada | decepcionado | enojada | enojado`,
  ),
  feeling(
    -1.7,
    `left me sitting | left us sitting | left me standing | nobody said a word | no one said a word | never said a word | =bad | badly | poor | poorly | complaint | complain | complaining | still waiting | been waiting | have waited | waited ... hour | waited ... hours | waited ... minutes | waiting ... hour | waiting ... weeks | waiting ... days | waiting for over | sat ... waiting | an hour late | hour late | hours late | still have not | still has not | still no | still not | left ... on read | left ... on hold | on hold for | straight to voicemail | goes to voicemail |
    overpriced | too expensive | way too expensive | too much money | too pricey | embarrassed | insecure | self conscious | ashamed | terrified | scared | afraid | fear | dread | dreading | ugly | sad | sadly | failed | failure | fails | ugh | smh | excuse | excuses | hassle | unclear | misunderstanding | canceled on me | cancelled on me | you =canceled my appointment | they =canceled my appointment | you =cancelled my appointment | they =cancelled my appointment | =canceled my appointment without | last minute cancellation | rescheduled ... again | rescheduled me | third time | second time this | again and again | keeps happening | wrong tooth | wrong time | wrong day | wrong address | wrong bill | messed up | mess | mistake | gave up | giving up | not right | does not work | did not work | not working | stopped working | does not fit | did not fit | does not match | did not help | has not helped | not good | no good | no thanks to | lumpy | lopsided | uneven | asymmetrical | bigger than the other | higher than the other | lower than the other | not even | not symmetrical | crooked now | duck lips | scraped | heavy handed | jabbed | frozen face | look fake | looks fake | overfilled | crying | cried | cry | triste | lousy | lame | meh`,
  ),
  feeling(
    -1.2,
    `nervous | anxious | worried | worrying | concerned | stressed | stressful | stress | confused | confusing | unfortunately | awkward | uncomfortable | wrong | yikes | delay | delays | delayed | inconvenient | inconvenience | hesitant | unbelievable | doubt | alarming | weird | lonely | miserable | nobody | struggling | struggle | hard to reach | impossible to reach | impossible`,
  ),
];

/** What hurts or is broken: told, it weighs; asked about, it does not. */
const told: readonly FeelingLine[] = [
  topic(
    -2.6,
    `agony | excruciating | unbearable | killing me | hurts so bad | hurts so much | hurting so bad | so much pain | a lot of pain | severe pain | terrible pain | in pain | worst pain | cannot sleep | cannot eat | could not sleep | muriendo de dolor | duele mucho`,
  ),
  // One of these alone stays within neutral: it tells of a body and not of a mood.
  topic(
    -1,
    `painful | pain | hurt | hurting | infection | infected | swollen | swelling | bleeding | throbbing | ache | aching | toothache | abscess | dolor | duele | hinchado`,
  ),
  topic(
    -1.6,
    `broke again | fell off again | fell out again | came off again | cracked again | fell off | fell out | came off | came out | chipped | =broke | =broken | snapped | bad taste | burning`,
  ),
  topic(
    -1,
    `sore | bruise | bruised | bruising | =numb | issue | problem | problems | issues | sensitive | trouble | emergency | sick | allergic reaction | rash | phobia | itchy | loose`,
  ),
];

/** What is said to be polite. */
const polite: readonly FeelingLine[] = [
  {
    weight: 2.4,
    kind: "courtesy",
    words: `thank you so much | thanks so much | thank you so so much | thank you very much | thank you for everything | thanks for everything | thank you for being | thank you for taking | thanks for taking such | thank you all | thanks a million | many thanks | muchas gracias`,
  },
  {
    weight: 1.4,
    kind: "courtesy",
    words: `thank you | thanks | thank | gracias | you rock | you are the best | you guys are the best`,
  },
];

/** Words in which nothing is felt, whatever stands in them. */
const unfelt: FeelingLine = {
  weight: 0,
  kind: "nothing",
  words: `good friday | black friday | great kills | would appreciate | i appreciate any | no doubt | good morning | good afternoon | good evening | good night | good day | have a good day | have a great day | have a nice day | have a good one | have a great weekend | have a good weekend | have a nice weekend | great day | nice day | lovely day |
    would love to | would love a | would love an | would love some | i would love | would really love | would be great | would be nice | would be awesome | would be perfect | would be amazing | that would be great | it would be great | would like | like to |
    best way | best time | best day | best number | best option | best treatment | best price | best place to | best candidate | good time | good candidate | good fit | better option | better to | better price | better deal | as well | well as | feeling well |
    no problem | not a problem | no worries | no rush | no hurry | kind of | what kind | which kind | kind ... filler | bad breath | crooked teeth | sensitive teeth | broken tooth ... cost | dental emergency | emergency appointment | emergency visit |
    perfect smile | better smile | hollywood smile | nicer smile | beautiful smile | smile makeover | happy to wait | happy to call | happy to come | happy to send | happy to pay | happy to answer | glad to hear | good to know | great to know | sounds good | sounds great | all good | works great | works well for me |
    fine lines | fine line | safe | trust fund | cool sculpting | coolsculpting | pain management | pain relief | pain killer | painkiller | jaw pain treatment | nervous patients | anxious patients | nice to meet | great question | quick question | to be honest | i was wrong | i am wrong | was wrong about | wrong about you | easy question | let me know | no longer need | not sure | in case | just in case |
    wrong number | free consultation | not bad breath | happy holidays | happy new year | happy thanksgiving | happy birthday | merry christmas | worst case | sick leave | call in sick | problem area | problem areas | broken link | too late to | is it too late | fun fact | well water | professional cleaning | professional whitening | professional license | comfortable shoes`,
};

/** Everything that tells a mood; of two that stand in each other the longer one is meant. */
export const feelingLines: readonly FeelingLine[] = [
  ...pleased,
  ...displeased,
  ...told,
  ...polite,
  unfelt,
];

/** Faces and signs, by weight. */
export const faces: readonly (readonly [weight: number, signs: string])[] = [
  [2.4, "😍 🥰 🤩 😻 💯 🙌 🎉 🥳 🏆 🌟 ⭐ 💖 💕 💗 💞 😘"],
  [1.6, "❤ 🧡 💛 💚 💙 💜 🤍 😊 😀 😃 😄 😁 ☺ 🙂 😇 👏 👍 🔥 ✨ 🤗 😎 💪 🫶 🥹 :) :-) :D =) <3"],
  [-1.2, "🙃 😕 🙁 ☹ 😟 😬 😰 😥 😓 🙄 😒 😔 😞 😣 😖 😫 😩 🥺 :( :-( :/ 🤦 😳 😐"],
  [-2.2, "😡 😠 🤬 👎 💔 🤮 🤢 😤 🖕 😭 😢 😱 🤡"],
];
