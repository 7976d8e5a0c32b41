// The same wish in the other languages of the neighborhood: Russian, Italian, Polish, Chinese, Korean. Each is
// a denial beside sending, or an end beside messages; whoever writes more than that is read by the team.

/** Small letters without accents, other scripts as they are. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** A few words may stand between what is denied and what is done. */
const few = "(?:[^ ]+ ){0,3}";

const wishes: readonly RegExp[] = [
  // Russian: "ne prisylajte", "perestan'te pisat'", "otpishite menja", "udalite moj nomer".
  new RegExp(
    `(?:^| )не (?:надо |нужно )?${few}(?:(?:при|от|вы)?(?:сыла|шли|слать|слат)|пиши|писать|звони)`,
  ),
  new RegExp(
    `(?:^| )(?:перестан|прекрат|хватит|больше не|стоп)[^ ]* ${few}(?:пис|сла|слать|сыла|присыла|отправл|сообщен|смс|рассыл|беспоко)`,
  ),
  /(?:^| )(?:отпишите|отписаться|отпиши|удалите|уберите) (?:мо[ий] |меня |этот )*(?:меня|номер|из |телефон)|(?:^| )(?:отпишите|отписаться)(?: |$)/,
  new RegExp(`(?:^| )не (?:хочу|желаю) ${few}(?:сообщен|смс|получать)`),
  // Italian: "non scrivetemi piu", "basta messaggi", "smettete di mandarmi", "cancellatemi".
  new RegExp(
    `(?:^| )(?:non|mai piu) (?:(?:mi|piu|vogli[^ ]*|devo|di|dovete|ricevere|inviare) )*(?:scriv|mand|invi|contatt|messaggi|sms|disturb)`,
  ),
  new RegExp(
    `(?:^| )(?:basta|stop|fermate|interrompete|niente piu) ${few}(?:messagg|sms|scriver|mandar|inviar)`,
  ),
  new RegExp(`(?:^| )smett[^ ]* (?:di )?${few}(?:scriv|mand|invi|messagg|contatt)`),
  /(?:^| )(?:cancellatemi|toglietemi|rimuovetemi|cancellate il mio numero)(?: |$)/,
  // Polish: "prosze nie wysylac", "przestancie pisac", "wypisz mnie".
  new RegExp(`(?:^| )nie (?:chce )?${few}(?:wys[lł]|pisz|pisa|sms|wiadomosc|otrzymywac|przysy)`),
  new RegExp(
    `(?:^| )(?:przesta|dosc|koniec|stop)[^ ]* ${few}(?:pisa|wys[lł]|sms|wiadomosc|przysy)`,
  ),
  /(?:^| )(?:wypisz|wypiszcie|usuncie|usun)[^ ]* (?:mnie|moj numer|ten numer)/,
  // Chinese and Korean, which stand without spaces.
  /(?:不要|别|別|请勿|請勿|停止|不想)[^。，,.!！]{0,8}(?:发|發|收)[^。，,.!！]{0,6}(?:短信|信息|消息|簡訊|訊息|短訊|讯息)/,
  /(?:退订|退訂|取消订阅|取消訂閱)/,
  /(?:문자|메시지)[^.!]{0,10}(?:보내지|그만|하지 마|원하지)/u,
];

/** Whether a text in one of these languages asks for an end of texts. */
export function asksInOtherLanguages(text: string): boolean {
  const words = plain(text);
  return (
    wishes.some((wish) => wish.test(words)) || wishes.slice(-3).some((wish) => wish.test(text))
  );
}
