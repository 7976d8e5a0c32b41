/**
 * What is said before any answer: plain, calm, and what to do now. Only in English as a rule, but somebody
 * who calls for help in Spanish is told so in Spanish as well.
 */
export const urgentContent = {
  en: {
    threat: [
      "**Call 911 now.** What you describe can be dangerous to life, so please do not wait for an answer here.",
      "Tell them where you are and what happened, and stay on the line. Do not drive yourself.",
      "Nobody in this chat can see or treat you; when help is on its way, you can also call us.",
    ],
    harmed: [
      "You deserve to be safe, and what is done to you is not your fault. The National Domestic Violence Hotline listens day and night, free and in confidence: **1-800-799-7233**, or text START to 88788. For a child there is Childhelp, 1-800-422-4453.",
      "Nobody in this chat can see you or send help. If somebody may look at this device, close the page when you have what you need.",
    ],
    crisis: [
      "I am very sorry that it is this hard. You matter, and you do not have to carry this alone.",
      "**Call or text 988 now**: at the Suicide and Crisis Lifeline somebody listens day and night, free of charge.",
      "If you or somebody else is in danger right now, call 911. If you can, stay with somebody until help is there.",
      "If this is about somebody else, stay with them and call 988 together.",
    ],
    crisisNow: "**Call 911 now** if you are hurt or about to be: help comes to where you are.",
    hospitalFirst:
      "If you cannot breathe or swallow, if the bleeding does not stop, or if swelling reaches the eye or the neck: **call 911** or go to the nearest emergency room now.",
    hospital:
      "Should it become hard to breathe or swallow, or should bleeding not stop or swelling reach the eye or the neck: call 911.",
    seen: "This should be looked at soon, and I cannot judge it from here.",
    toothOut:
      "Hold the tooth by its crown, do not scrub it, keep it moist in milk, and get help at once: minutes count.",
    open: (phone: string, until: string) =>
      `We are open ${until}. **Call ${phone} now**: in office hours we see emergencies first.`,
    closed: (phone: string, from: string) =>
      `We are closed now; people answer ${phone} again ${from}. If you cannot wait until then, go to the nearest emergency room.`,
    firstTime: (time: string) => `The first free urgent visit is ${time}.`,
    noTime:
      "I see no free urgent visit online right now; by phone the team can tell you what is possible.",
    medication:
      "I cannot advise on medicines: not which, not how much, and not whether to start, mix or stop one.",
    medicationWho:
      "Please ask your doctor, your dentist or a pharmacist. Before a treatment, tell us every medicine that you take.",
    medicationDanger:
      "If somebody took too much, or has trouble breathing, hives or swelling after a medicine: call 911.",
    diagnosis: "I cannot tell what it is from here, and would not guess: only an examination can.",
    diagnosisVisit:
      "You can book a visit to have it looked at, or call and describe it to the team.",
    diagnosisDanger:
      "If it hurts badly, swells, bleeds or comes with fever, call us at once; if it is hard to breathe or swallow, call 911.",
    call911: "Call 911",
    call988: "Call or text 988",
    callHarmed: "Call 1-800-799-7233",
    call: (phone: string) => `Call ${phone}`,
    book: "Book a visit",
  },
  es: {
    threat: "**Llame al 911 ahora.** Diga dónde está y qué pasó, y no cuelgue.",
    harmed:
      "Usted merece estar a salvo y no tiene la culpa. Línea Nacional contra la Violencia Doméstica, de día y de noche, también en español: **1-800-799-7233**.",
    crisis:
      "No está solo ni sola. **Llame al 988 ahora y oprima el 2**: hablan español, de día y de noche. Si hay peligro en este momento, llame al 911.",
    dental: (phone: string) =>
      `Es algo que se debe ver pronto: llame al ${phone}. Si no puede respirar o tragar, si no para de sangrar o si la hinchazón llega al ojo o al cuello, llame al 911.`,
    advice: (phone: string) =>
      `No puedo dar diagnósticos ni consejos sobre medicinas aquí. Llame al ${phone} y el equipo le ayuda.`,
  },
} as const;
