// The same wish in Spanish, which many people of the neighborhood write.

const message =
  "(?:mensajes?|mensajitos|textos?|sms|recordatorios?|avisos|notificaciones|anuncios|publicidad|esto|estos|nada|mas|messages|texts)";
const send =
  "(?:mand(?:en|e|es|ar|arme|arnos|ando)|envi(?:en|e|es|ar|arme|ando)|escrib(?:an|a|as|ir|irme|irnos)|texte(?:en|e|ar|arme)|contact(?:en|e|ar|arme|arnos)|molest(?:en|e|es|ar|arme|ando)|comuni(?:quen|que|carse))";

const wishes: readonly RegExp[] = [
  // "no me manden mas mensajes", "ya no me escriban".
  new RegExp(
    `\\b(?:no|nunca|jamas|tampoco)(?: (?:me|nos|mas|vuelvan|vuelva|quiero|que|a|sigan|siga|le))* ${send}(?:me|nos)?\\b`,
  ),
  // "no quiero recibir mensajes".
  new RegExp(
    `\\bno (?:quiero|quiere|quieren|desea|desean|deseo|queremos|necesito|autorizo|acepto|doy)(?: (?:mas|recibir|seguir|recibiendo|que|me|estos|sus|los|tener|a|permiso|para))*(?: ${message}| ${send})`,
  ),
  new RegExp(`\\b(?:no|ni) (?:mas|otro) (?:de )?(?:${message})\\b`),
  // "dejen de mandarme mensajes", "paren de escribirme".
  new RegExp(
    `\\b(?:dejen|deje|deja|paren|pare|para|basta|cesen|detengan|eviten)(?: ya)?(?: de)? (?:\\w+ )?${send}`,
  ),
  new RegExp(
    `\\b(?:dejen|deje|paren|pare|detengan|detener|cancelar|cancelen|cancele|parar|suspendan|suspender|quiten|eliminen|basta de|basta con)(?: (?:de|los|estos|sus|todos|mis|la|el|con|las))* (?:mensajes|textos|sms|recordatorios|notificaciones|suscripcion|textear|mensaje)\\b`,
  ),
  // "quitenme de la lista", "borren mi numero".
  /\b(?:quit|saqu|borr|elimin|remuev|sac|retir)(?:en|e|a|ar|an)(?:me|nos)?(?: (?:mi|este|el))?(?: (?:numero|telefono|contacto))?(?: (?:de|del) (?:la |su |sus |esta |el )?(?:lista|sistema|base|contactos|registros?|mensajes))\b/,
  /\b(?:quit|borr|elimin|saqu|olvid)(?:en|e|a|ar|an) (?:mi|este) (?:numero|telefono|contacto)\b/,
  /\b(?:quitenme|borrenme|eliminenme|saquenme|sacame|quiteme)(?: por favor| ya)?$/,
  /\b(?:denme|deme|dame|darme|dar|dan|quiero dar|solicito) (?:me )?(?:de )?baja\b/,
  /\bdejen?(?:me|nos) en paz\b/,
  /\b(?:retiro|revoco|cancelo) (?:mi )?(?:consentimiento|permiso|autorizacion)\b/,
];

/** Whether Spanish words ask for an end of texts. */
export function asksInSpanish(words: string): boolean {
  // "Ya" was spelled out as the English word that it stands for in a hurry.
  const spanish = words.replaceAll(/\byou\b/g, "ya");
  if (/\b(?:hasta|antes de|despues de|por error|sin querer)\b/.test(spanish)) return false;
  return wishes.some((wish) => wish.test(spanish));
}
