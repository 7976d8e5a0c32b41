/**
 * How each word of the built-in recognizer is said, written by `node scripts/pronunciations.mjs`. Entries are
 * parted by ";" or a line; "(2)" marks another way.
 */
export const pronunciations = `
a AH; a(2) EY; a. EY; a.m. EY EH M; about AX B AW T; aboutface AH B AW T F EY S; abscess AE B S EH S
absolutely AE B S AX L UW T L IY; accept AE K S EH P T; accident AE K S AX DX AX N T; ache EY K
aches EY K S; adam AE DX AX M; adams AE DX AX M Z; address AX D R EH S; adeyemi AX D EH M IY
adjustment AX JH AA S T M AX N T; aetna EH T N AX; afraid AX F R EY D; after AE F T AXR
afternoon AE F T ER N UW N; again AX G EH N; agony AE G AX N IY; ahead AX HH EH D; alex AE L AX K S
aligners AX L AY N AXR Z; all AO L; allen AE L AX N; allergic AX L ER JH IH K; am AE M
ambulance AE M B Y AX L AX N S; amy EY M IY; an AE N; an(2) AH N; ana AA N AX; and AE N D; and(2) AH N D
and(3) AE N; anderson AE N D ER S AX N; anesthesia AE N IH S TH IY ZH AX; angela AE N JH AX L AX
anna AE N AX; anthony AE N TH AX N IY; any EH N IY; anything EH N IY TH IX NG; anytime EH N IY T AY M
appointment AX P OY N T M AX N T; appointments AX P OY N T M AX N T S; april EY P R AX L; are AA R
are(2) ER; arm AA R M; around ER AW N D; as AE Z; aspirin AE S P R IH N; at AE T; at(2) AH T
attack AX T AE K; august AA G AX S T; available AX V EY L AX B AX L; averell AA V EH R EY L; away AX W EY
awful AA F AX L; b. B IY; back B AE K; bad B AE D; badly B AE D L IY; baker B EY K AXR
barbara B AA R B ER AX; barely B EH R L IY; be B IY; been B IH N; before B IH F AO R; began B IH G AE N
bell B EH L; ben B EH N; best B EH S T; better B EH DX AXR; between B IH T W IY N; bigger B IH G AXR
birth B ER TH; birthday B ER TH D EY; bite B AY T; bleeding B L IY DX IX NG; blood B L AA D; blue B L UW
bonding B AA N D IX NG; bone B OW N; book B UH K; born B AO R N; botox B OW T AA K S; braces B R EY S AX Z
breath B R EH TH; breathe B R IY DH; breathing B R IY DH IX NG; brian B R AY AX N; bridge B R IH JH
bridges B R IH JH AX Z; bring B R IH NG; broke B R OW K; broken B R OW K AX N; brown B R AW N; but B AA T
by B AY; bye B AY; c. S IY; call K AO L; calling K AO L IX NG; came K EY M; campbell K AE M B AX L
can K AE N; can(2) K AH N; can't K AE N T; canal K AX N AE L; cancel K AE N S AX L
candidate K AE N D AX D EY T; cannot K AE N AA T; car K AA R; card K AA R D; cards K AA R D Z; care K EH R
carlos K AA R L OW S; carol K AE R AX L; cash K AE SH; catch K AE CH; cavity K AE V AX DX IY; cell S EH L
change CH EY N JH; changed CH EY N JH D; check CH EH K; checkup CH EH K AA P; cheek CH IY K; chen CH EH N
cherry CH EH R IY; chest CH EH S T; chew CH UW; child CH AY L D; children CH IH L D R AX N
chipped CH IH P T; choking CH OW K IX NG; chris K R IH S; cigna S IH G N AX; clark K L AA R K
cleaning K L IY N IX NG; cleanings K L IY N IX NG Z; clear K L IH R; clench K L EH N CH; clicks K L IH K S
closed K L OW Z D; cohen K OW AX N; cold K OW L D; collapsed K AX L AE P S T; com K AA M; come K AA M
computer K AX M P Y UW DX AXR; constant K AA N S T AX N T; consultation K AA N S AX L T EY SH AX N
cook K UH K; cooper K UW P AXR; correct K ER EH K T; cost K AA S T; could K UH D; course K AO R S
covered K AA V ER D; cracked K R AE K T; credit K R EH DX AX T; cross K R AO S; crown K R AW N
crowns K R AW N Z; current K ER AX N T; d. D IY; dangerous D EY N JH ER AX S; daniel D AE N Y AX L
date D EY T; daughter D AO DX AXR; daughter's D AO DX AXR Z; david D EY V IH D; davis D EY V AX S; day D EY
days D EY Z; december D IH S EH M B AXR; deep D IY P; definitely D EH F AX N AX T L IY; delta D EH L T AX
dental D EH N T AX L; dentist D EH N T AX S T; denture D EH N CH AXR; dentures D EH N CH AXR Z
dermal D ER M AX L; desk D EH S K; diabetic D AY AX B EH DX IH K; diane D AY AE N; did D IH D
didn't D IH D N T; die D AY; difference D IH F ER AX N S; difficulty D IH F AX K AX L T IY
discount D IH S K AW N T; disease D IH Z IY Z; dizzy D IH Z IY; do D UW; doctor D AA K T AXR; does D AA Z
doesn't D AA Z N T; don't D OW N T; dot D AA T; down D AW N; drink D R IH NG K; drive D R AY V
e-mail IY M EY L; e. IY; ear IH R; earlier ER L IY AXR; earliest ER L IY AX S T; early ER L IY; eat IY T
eight EY T; eighteenth EY DX IY N TH; eighth EY T TH; eighty EY DX IY; eleven IH L EH V AX N
eleventh IH L EH V AX N TH; elizabeth IH L IH Z AX B AX TH; email IY M EY L
emergencies IH M ER JH AX N S IY Z; emergency IH M ER JH AX N S IY; emface EH M F EY S; emily EH M IH L IY
emma EH M AX; empire EH M P AY AXR; end EH N D; eric EH R IH K; evening IY V N IX NG
exactly IH G Z AE K T L IY; exam IH G Z AE M; example IH G Z AE M P AX L; excuse IH K S K Y UW S
existing IH G Z IH S T IX NG; expensive IH K S P EH N S IH V; extraction IH K S T R AE K SH AX N; eye AY
f. EH F; face F EY S; facial F EY SH AX L; facials F AA SH AX L Z; faint F EY N T; fainted F EY N T IH D
father F AA DH AXR; fax F AE K S; february F EH B Y AX W EH R IY; fee F IY; feel F IY L; fees F IY Z
fell F EH L; fever F IY V AXR; few F Y UW; fifteen F IH F T IY N; fifteenth F IH F T IY N TH
fifth F IH F TH; fifty F IH F T IY; fill F IH L; fillers F IH L AXR Z; filling F IH L IX NG
financing F AX N AE N S IX NG; find F AY N D; fine F AY N; first F ER S T; five F AY V; follow F AA L OW
for F AO R; for(2) F ER; forget F ER G EH T; forms F AO R M Z; forty F AO R DX IY; four F AO R
fourteenth F AO R DX IY N TH; fourth F AO R TH; frank F R AE NG K; free F R IY; friday F R AY DX IY
friend F R EH N D; front F R AA N T; g. JH IY; garcia G AA R S IY AX; george JH AO R JH; get G EH T
getting G EH DX IX NG; give G IH V; gmail G M EY L; go G OW; going G OW IX NG; good G UH D
goodbye G UH D B AY; got G AA T; grace G R EY S; graft G R AE F T; gray G R EY; great G R EY T
green G R IY N; grind G R AY N D; guard G AA R D; guardian G AA R DX IY AX N; guess G EH S
guided G AY DX AX D; gum G AA M; gums G AA M Z; h. EY CH; had HH AE D; half HH AE F; hall HH AO L
handle HH AE N D AX L; harris HH EH R IH S; has HH AE Z; have HH AE V; haven't HH EY V EH N T
having HH AE V IX NG; he HH IY; head HH EH D; headache HH EH D EY K; healthcare HH EH L TH K EH R
hear HH IH R; heart HH AA R T; helen HH EH L AX N; hello HH AX L OW; help HH EH L P; her HH AXR
here HH IH R; hernandez HH ER N AE N D EH Z; hey HH EY; hi HH AY; high HH AY; hill HH IH L; his HH IH Z
hit HH IH T; hm HH M; hmo EY CH EH M OW; hold HH OW L D; holidays HH AA L AX D EY Z; home HH OW M
hope HH OW P; hoping HH OW P IX NG; hospital HH AA S P IH DX AX L; hot HH AA T; hotmail HH AA T M EY L
hours AW AXR Z; how HH AW; huh HH AA; human HH Y UW M AX N; humana HH Y UW M AE N AX
hundred HH AA N D R AX D; hurt HH ER T; hurting HH ER DX IX NG; hurts HH ER T S; husband HH AA Z B AX N D
hydrafacial HH AY D R AH F EY SH AH L; i AY; i(2) AH; i'd AY D; i'll AY L; i'm AY M; i've AY V; i. AY
if IH F; implant IH M P L AE N T; implants IH M P L AE N T S; in IH N; included IH N K L UW DX AX D
incorrect IH N K ER EH K T; infected IH N F EH K T AX D; infection IH N F EH K SH AX N; ins IH N Z
insurance IH N SH UH R AX N S; interested IH N T R AX S T AX D; is IH Z; it IH T; it's IH T S; j. JH EY
jackson JH AE K S AX N; james JH EY M Z; january JH AE N Y UW EH R IY; jason JH EY S AX N; jaw JH AO
jennifer JH EH N AX F AXR; jessica JH EH S IH K AX; joe JH OW; john JH AA N; johnson JH AA N S AX N
jones JH OW N Z; jose HH OW Z EY; joseph JH OW S AX F; julia JH UW L Y AX; julie JH UW L IY; july JH UW L AY
june JH UW N; just JH AA S T; k. K EY; karen K EH R AX N; kate K EY T; kelly K EH L IY; kevin K EH V IH N
kids K IH D Z; kill K IH L; killing K IH L IX NG; kim K IH M; king K IH NG; knocked N AA K T; know N OW
l. EH L; last L AE S T; late L EY T; later L EY DX AXR; latex L EY T EH K S; laura L AO R AX; lee L IY
left L EH F T; let L EH T; let's L EH T S; lewis L UW IH S; liam L IY AX M; lie L AY; life L AY F
like L AY K; linda L IH N D AX; lindgren L IH N D G R EH N; lip L IH P; lisa L IY S AX
located L OW K EY DX AX D; locked L AA K T; locks L AA K S; long L AO NG; loose L UW S; lopez L OW P EH Z
lost L AO S T; lot L AA T; louder L AW DX AXR; love L AA V; lower L OW AXR; lucas L UW K AX S
luis L UW IY S; lunchtime L AA N CH T AY M; m. EH M; machine M AX SH IY N; make M EY K
makeover M AE K IY OW V AXR; many M EH N IY; march M AA R CH; maria M ER IY AX; marie M ER IY; mark M AA R K
marsh M AA R SH; martin M AA R DX AX N; martinez M AA R DX IY N EH Z; mary M EH R IY; massage M AX S AA ZH
matt M AE T; max M AE K S; may M EY; maybe M EY B IY; me M IY; mean M IY N; meant M EH N T
medicaid M EH DX AX K EY D; medicare M EH DX AX K EH R; metlife M EH T L AY F; michael M AY K AX L
might M AY T; mike M AY K; miller M IH L AXR; mind M AY N D; minute M IH N AX T; mm M M; molar M OW L AXR
moment M OW M AX N T; monday M AA N D IY; month M AA N TH; monthly M AA N TH L IY; moore M UH R; more M AO R
morgan M AO R G AX N; morning M AO R N IX NG; mother M AA DH AXR; mouth M AW TH; move M UW V; much M AA CH
murphy M ER F IY; my M AY; my(2) M AH; myself M AY S EH L F; n. EH N; name N EY M; nancy N AE N S IY
nauseous N AO Z IY AX S; nearby N IH R B AY; neck N EH K; need N IY D; neither N IY DH AXR
nelson N EH L S AX N; nervous N ER V AX S; net N EH T; never N EH V AXR; new N UW; next N EH K S T
nice N AY S; nick N IH K; night N AY T; nine N AY N; nineteen N AY N T IY N; nineteenth N AY N T IY N TH
ninety N AY N T IY; ninth N AY N TH; no N OW; noah N OW AX; none N AA N; noon N UW N; nope N OW P
normal N AO R M AX L; not N AA T; november N OW V EH M B AXR; now N AW; numb N AA M; number N AA M B AXR
o'clock AX K L AA K; o. OW; october AA K T OW B AXR; of AA V; of(2) AH; off AO F; offer AO F AXR
office AO F AX S; oh OW; okay OW K EY; olivia OW L IH V IY AX; on AA N; on(2) AO N; once W AA N S
one W AA N; open OW P AX N; opening OW P AX N IX NG; openings OW P AX N IX NG Z; opinion AX P IH N Y AX N
org AO R G; out AW T; outlook AW T L UH K; outside AW T S AY D; over OW V AXR; p. P IY; p.m. P IY EH M
pain P EY N; painful P EY N F AX L; panic P AE N IH K; pardon P AA R DX AX N; park P AA R K
parking P AA R K IX NG; passed P AE S T; past P AE S T; patient P EY SH AX N T; patients P EY SH AX N T S
patricia P AX T R IH SH AX; paul P AO L; pay P EY; payment P EY M AX N T; payments P EY M AX N T S
penicillin P EH N AX S IH L AX N; people P IY P AX L; perez P EH R EH Z; perfect P ER F AX K T
person P ER S AX N; peter P IY DX AXR; phone F OW N; pills P IH L Z; place P L EY S
placement P L EY S M AX N T; plan P L AE N; plans P L AE N Z; please P L IY Z; pops P AA P S
possible P AA S AX B AX L; postpone P OW S T P OW N; ppo P IY P IY OW; practice P R AE K T AX S
prefer P R AX F AXR; pregnant P R EH G N AX N T; pressure P R EH SH AXR; price P R AY S
prices P R AY S AX Z; probably P R AA B AX B L IY; procedure P R AX S IY JH AXR; provide P R AX V AY D
puffy P AA F IY; punched P AA N CH T; push P UH SH; q. K Y UW; quarter K W AO R DX AXR
question K W EH S CH AX N; questions K W EH S CH AX N Z; r. AA R; rachel R EY CH AX L; rather R AE DH AXR
ray R EY; reaction R IY AE K SH AX N; real R IY L; really R IH L IY; receptionist R IH S EH P SH AX N IH S T
reed R IY D; remember R IH M EH M B AXR; repeat R IH P IY T; reschedule R IY S K EH JH UW L
reserve R IH Z ER V; returning R IH DX ER N IX NG; richard R IH CH ER D; right R AY T; rita R IY DX AX
rivera R IH V EH R AX; robert R AA B ER T; robot R OW B AA T; robotic R OW B AA DX IH K
rodriguez R AA D R IY G EH Z; room R UW M; root R UW T; rosa R OW Z AX; rossi R AO S IY; run R AA N
running R AA N IX NG; russo R UW S OW; ryan R AY AX N; s. EH S; safe S EY F; said S EH D; sam S AE M
sarah S EH R AX; saturday S AE DX ER DX IY; saturdays S AE DX ER DX IY Z; say S EY; says S EH Z
scared S K EH R D; schedule S K EH JH UH L; school S K UW L; scott S K AA T; second S EH K AX N D
sedation S AX D EY SH AX N; see S IY; seen S IY N; seizure S IY ZH AXR; sensitive S EH N S AX DX IH V
september S EH P T EH M B AXR; serious S IH R IY AX S; session S EH SH AX N; set S EH T; seven S EH V AX N
seventeenth S EH V AX N T IY N TH; seventh S EH V AX N TH; seventy S EH V AX N T IY; several S EH V R AX L
severe S AX V IH R; sharp SH AA R P; she SH IY; shield SH IY L D; should SH UH D; sick S IH K; side S AY D
since S IH N S; single S IH NG G AX L; six S IH K S; sixteenth S IH K S T IY N TH; sixth S IH K S TH
sixty S IH K S T IY; skin S K IH N; slot S L AA T; slower S L OW AXR; slowly S L OW L IY; smile S M AY L
smith S M IH TH; so S OW; somebody S AA M B AA DX IY; someone S AA M W AA N; something S AA M TH IX NG
son S AA N; son's S AA N Z; soon S UW N; sooner S UW N AXR; soonest S UW N AX S T; sophia S OW F IY AX
sore S AO R; sorry S AA R IY; sounds S AW N D Z; speak S P IY K; spelled S P EH L D; splint S P L IH N T
staff S T AE F; stairs S T EH R Z; start S T AA R T; started S T AA R DX AX D; steven S T IY V AX N
stop S T AA P; stroke S T R OW K; stuck S T AA K; suicidal S UW AX S AY DX AX L; sunbit S AA N B IH T
sunday S AA N D EY; sundays S AA N D EY Z; sure SH UH R; surgery S ER JH ER IY; susan S UW Z AX N
swallow S W AA L OW; swallowing S W AA L OW IX NG; swelling S W EH L IX NG; switch S W IH CH
swollen S W OW L AX N; t. T IY; take T EY K; talk T AO K; talking T AO K IX NG; taylor T EY L AXR
teeth T IY TH; telephone T EH L AX F OW N; tell T EH L; temporary T EH M P ER EH R IY; ten T EH N
tenth T EH N TH; terrible T EH R AX B AX L; terrified T EH R AX F AY D; thank TH AE NG K
thanks TH AE NG K S; that DH AE T; that's DH AE T S; the DH AH; the(2) DH IY; them DH EH M; there DH EH R
theresa T ER IY S AX; these DH IY Z; think TH IH NG K; thinners TH IH N AXR Z; third TH ER D
thirteenth TH ER DX IY N TH; thirtieth TH ER DX IY AX TH; thirty TH ER DX IY; this DH IH S
thomas T AA M AX S; those DH OW Z; thousand TH AW Z AX N D; three TH R IY; throat TH R OW T
throbbing TH R AA B IX NG; thursday TH ER Z D IY; time T AY M; times T AY M Z; tmj T IY EH M JH EY; to T AX
to(2) T AH; today T AX D EY; today(2) T UW D EY; tomorrow T AX M AA R OW; tomorrow(2) T UW M AA R OW
tongue T AA NG; tonight T AX N AY T; tony T OW N IY; too T UW; took T UH K; tooth T UW TH
toothache T UW TH AE K; torres T AO R EH Z; traffic T R AE F IH K; treat T R IY T
treatment T R IY T M AX N T; trouble T R AA B AX L; trying T R AY IX NG; tuesday T UW Z D IY
turning T ER N IX NG; twelfth T W EH L F TH; twelve T W EH L V; twentieth T W EH N T IY AX TH
twenty T W EH N T IY; two T UW; u. Y UW; uh AA; unconscious AA N K AA N SH AX S
understand AA N D ER S T AE N D; united Y UW N AY DX AX D; up AA P; upper AA P AXR; urgent ER JH AX N T
use Y UW S; v. V IY; veneer V AX N IH R; veneers V AX N IH R Z; very V EH R IY; vincent V IH N S AX N T
visit V IH Z AX T; w. D AH B AH L Y UW; wait W EY T; wake W EY K; walk W AO K; walker W AO K AXR
want W AA N T; want(2) W AO N T; ward W AO R D; was W AA Z; way W EY; we W IY; website W EH B S AY T
wednesday W EH N Z D IY; week W IY K; weekend W IY K EH N D; weekends W IY K EH N D Z; weeks W IY K S
were W AXR; what W AA T; what(2) HH W AH T; whatever W AA T EH V AXR; when W EH N; when(2) HH W EH N
where W EH R; where(2) HH W EH R; while W AY L; white W AY T; whitening W AY DX AX N IX NG; who HH UW
whole HH OW L; wife W AY F; will W IH L; william W IH L Y AX M; williams W IH L Y AX M Z
wilson W IH L S AX N; wisdom W IH Z D AX M; with W IH DH; with(2) W IH TH; won't W OW N T; work W ER K
works W ER K S; worried W ER IY D; worth W ER TH; would W UH D; wright R AY T; wrong R AO NG; x EH K S
x. EH K S; y. W AY; yahoo Y AA HH UW; yawn Y AO N; yeah Y AE; year Y IH R; years Y IH R Z; yep Y EH P
yes Y EH S; yesterday Y EH S T ER D EY; yet Y EH T; you Y UW; you(2) Y AH; young Y AA NG; your Y AO R
your(2) Y ER; z. Z IY; zero Z IH R OW; zero(2) Z IY R OW
`;
