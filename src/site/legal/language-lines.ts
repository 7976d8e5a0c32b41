import { identity } from "#practice/identity.ts";
import type { LanguageLine } from "./legal-document.ts";

// Kept together and in its own order also inside lines that run from right to left.
const phone = `\u2066${identity.phone.display}\u2069`;

/** "Free help in your language", in English and the languages most spoken in the state beside it. */
export const languageLines: readonly LanguageLine[] = [
  {
    lang: "en",
    name: "English",
    text: `ATTENTION: If you speak another language, free language assistance services and free auxiliary aids are available to you. Call ${phone} or speak to us.`,
  },
  {
    lang: "es",
    name: "Spanish",
    text: `ATENCIÓN: Si habla español, tiene a su disposición servicios gratuitos de asistencia lingüística. Llame al ${phone}.`,
  },
  {
    lang: "zh",
    name: "Chinese",
    text: `注意：如果您使用中文，您可以免費獲得語言援助服務。請致電 ${phone}。`,
  },
  {
    lang: "ru",
    name: "Russian",
    text: `ВНИМАНИЕ: Если вы говорите на русском языке, вам доступны бесплатные услуги перевода. Звоните ${phone}.`,
  },
  {
    lang: "ht",
    name: "Haitian Creole",
    text: `ATANSYON: Si w pale Kreyòl Ayisyen, gen sèvis èd pou lang ki disponib gratis pou ou. Rele ${phone}.`,
  },
  {
    lang: "ko",
    name: "Korean",
    text: `주의: 한국어를 사용하시는 경우, 언어 지원 서비스를 무료로 이용하실 수 있습니다. ${phone} 번으로 전화해 주십시오.`,
  },
  {
    lang: "it",
    name: "Italian",
    text: `ATTENZIONE: Se parla italiano, sono disponibili servizi di assistenza linguistica gratuiti. Chiami il numero ${phone}.`,
  },
  {
    lang: "yi",
    name: "Yiddish",
    text: `אויפמערקזאם: אויב איר רעדט אידיש, זענען פארהאן פאר אייך שפראך הילף סערוויסעס פריי פון אפצאל. רופט ${phone}.`,
    rightToLeft: true,
  },
  {
    lang: "bn",
    name: "Bengali",
    text: `লক্ষ্য করুন: যদি আপনি বাংলায় কথা বলেন, তাহলে নিঃখরচায় ভাষা সহায়তা পরিষেবা উপলব্ধ আছে। ফোন করুন ${phone}।`,
  },
  {
    lang: "pl",
    name: "Polish",
    text: `UWAGA: Jeżeli mówisz po polsku, możesz skorzystać z bezpłatnej pomocy językowej. Zadzwoń pod numer ${phone}.`,
  },
  {
    lang: "ar",
    name: "Arabic",
    text: `ملحوظة: إذا كنت تتحدث العربية، فإن خدمات المساعدة اللغوية تتوافر لك بالمجان. اتصل برقم ${phone}.`,
    rightToLeft: true,
  },
  {
    lang: "fr",
    name: "French",
    text: `ATTENTION : Si vous parlez français, des services d’aide linguistique vous sont proposés gratuitement. Appelez le ${phone}.`,
  },
  {
    lang: "ur",
    name: "Urdu",
    text: `خبردار: اگر آپ اردو بولتے ہیں، تو آپ کو زبان کی مدد کی خدمات مفت میں دستیاب ہیں۔ کال کریں ${phone}۔`,
    rightToLeft: true,
  },
  {
    lang: "tl",
    name: "Tagalog",
    text: `PAUNAWA: Kung nagsasalita ka ng Tagalog, maaari kang gumamit ng mga serbisyo ng tulong sa wika nang walang bayad. Tumawag sa ${phone}.`,
  },
  {
    lang: "el",
    name: "Greek",
    text: `ΠΡΟΣΟΧΗ: Αν μιλάτε ελληνικά, στη διάθεσή σας βρίσκονται δωρεάν υπηρεσίες γλωσσικής υποστήριξης. Καλέστε ${phone}.`,
  },
  {
    lang: "sq",
    name: "Albanian",
    text: `KUJDES: Nëse flisni shqip, për ju ka në dispozicion shërbime të asistencës gjuhësore, pa pagesë. Telefononi në ${phone}.`,
  },
];
