/** The languages that are told apart: what is not English is answered honestly, never guessed at. */
export type Language = "english" | "spanish" | "other";

const spanish = new Set(
  `el la los las un una unos unas de del que y en por para con sin es son esta estan soy tengo tiene quiero quisiera necesito puedo puede
  cuanto cuanta cuesta cuestan precio donde cuando como cual hola gracias buenos buenas dias tardes noches cita citas diente dientes muela dolor
  seguro aceptan hablan habla espanol usted ustedes mi su me duele limpieza abierto abren cierran horario hora horas sabado domingo lunes martes
  miercoles jueves viernes implante implantes dentista ayuda favor si no muy mas tambien abuela hijo hija nino ninos ponen hacen pagar`.split(
    /\s+/,
  ),
);
const romance = new Set(
  `je vous avez est bonjour combien rendez dents merci ich sie haben und der die das zahn wie viel kostet guten tag bitte danke
  ciao buongiorno quanto costa dente denti vorrei grazie ola quero dentes quanto custa obrigado bom dia oi czy jak ile prosze dzien dobry
  ako koliko magkano po ngipin salamat zdravstvuyte skolko stoit privet`.split(/\s+/),
);
const english = new Set(
  `the a an is are do does can you i my your what how when where who which and or for of to it in on at with have has not this that will would
  me we they be was am need want get tooth teeth much long please thanks hello hi yes no any if but from about there please help`.split(
    /\s+/,
  ),
);

/** In which language a message is, by its letters and its small words. */
export function languageOf(message: string, read: string): Language {
  const letters = message.match(/\p{L}/gu)?.length ?? 0;
  const latin = message.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 1 && latin < letters / 2) return "other";
  const words =
    message
      .toLowerCase()
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .match(/[a-z]+/g) ?? [];
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  const own = count(english);
  const inSpanish = count(spanish) + (/[¿¡ñ]/.test(message) ? 2 : 0);
  if (inSpanish >= 2 && inSpanish > own && inSpanish >= words.length / 4) return "spanish";
  if (
    words.length <= 3 &&
    /^(?:hola|gracias|buenos dias|buenas|habla espanol|espanol)\b/.test(words.join(" "))
  )
    return "spanish";
  const inOther = count(romance);
  return inOther >= 2 && inOther > own && read !== "" ? "other" : "english";
}
