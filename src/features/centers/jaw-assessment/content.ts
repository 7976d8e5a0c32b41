import { jawEmergency, jawSigns } from "#practice/jaw-signs.ts";

/** Words of the jaw assessment. */
export const jawAssessmentContent = {
  en: {
    label: "TMJ symptom assessment",
    questionOf: "Question {number} of {count}",
    answers: ["Never", "Rarely", "Sometimes", "Often", "Always"],
    previous: "Previous",
    next: "Next",
    results: "Get Results",
    retake: "Retake",
    answersBefore: "Your answers",
    needed: "Choose an answer to go on.",
    point: "1 point",
    points: "{count} points",
    total: "Your answers add up to {total} of {most} points.",
    zone: "{from} to {to}",
    weighed: "What weighed most",
    weighedAlike: "All eight signs weighed the same.",
    caption: "The jaw joint from the side. Gold is the path it takes as the mouth opens.",
    illustration: "Illustration",
    times: "See free times",
    notDiagnosis: "Not a diagnosis. These questions cannot find a cause: an examination can.",
    kept: "Nobody was told of this. So that a refresh does not lose it, it is kept sealed for this browser alone, for a day at most.",
    sent: "Your points were handed to the chat as one message.",
    emergency: jawEmergency,
    highCall:
      "If it hurts now, or you cannot open as usual, do not wait for a visit online: call us.",
    locking:
      "A jaw that is stuck open or closed, or that you cannot move as usual, should be looked at soon. Call us; if you cannot breathe or swallow, call 911.",
    call: "Call {phone}",
    save: "Save it to the chat",
    toChat: "Back to the chat",
    saveHint:
      "Saving sends your points and what they mean to our chat as one message, where our team may read it.",
    print: "Print it for the visit",
    printed: "Answers of the TMJ symptom assessment",
    name: "Name",
    date: "Date",
    message:
      "I did the TMJ symptom assessment: {total} of {most} points, {band}. I would like to know what to do next.",
    /** For no point at all. */
    never:
      "You answered Never to every question: none of these signs points to your jaw. If something troubles you all the same, tell us.",
    /** For few points of which some are of one sign that comes often. */
    frequent:
      "Few points, and yet one sign comes often. If it stays or troubles you, have it examined.",
    bands: {
      low: {
        name: "Low Risk",
        text: "Signs like these now and then are common. Watch whether one stays, comes back or wakes you.",
      },
      moderate: {
        name: "Moderate Risk",
        text: "Some signs come back. An examination of an hour looks for where they come from.",
      },
      high: {
        name: "High Risk",
        text: "Several signs keep coming back. Have your jaw examined; until then rest it, and eat what is soft.",
      },
    },
    questions: [
      {
        id: "pain",
        sign: jawSigns.pain,
        question: "How often does your jaw hurt, or is it sore to the touch in front of the ears?",
        about:
          "Soreness in front of the ear can come from the joint, or from the muscles that close the jaw.",
      },
      {
        id: "clicking",
        sign: jawSigns.clicking,
        question: "How often does your jaw click or pop when you open wide?",
        about: "A click can be the disc slipping back onto the head of the joint.",
      },
      {
        id: "locking",
        sign: jawSigns.locking,
        question: "How often does your jaw stick, open or closed?",
        about:
          "A disc out of its place can keep the jaw from opening; a joint that slid too far, from closing.",
      },
      {
        id: "headaches",
        sign: jawSigns.headaches,
        question: "How often do you wake with headaches, or get them at the temples?",
        about:
          "A headache on waking can come from muscles that worked all night. It can have other causes, too.",
      },
      {
        id: "ears",
        sign: jawSigns.ears,
        question: "How often do your ears ache, ring or feel full although they are healthy?",
        about: "The joint lies right in front of the ear. An ear doctor should look as well.",
      },
      {
        id: "grinding",
        sign: jawSigns.grinding,
        question: "How often do you grind or clench, or does somebody hear you do it at night?",
        about: "Most people hear of it from somebody else, or from a worn edge on a tooth.",
      },
      {
        id: "opening",
        sign: jawSigns.opening,
        question: "How often is it hard to bite an apple or to open for a yawn?",
        about: "We measure the opening in millimeters, and whether the jaw turns aside.",
      },
      {
        id: "tension",
        sign: jawSigns.tension,
        question: "How often do your cheeks, temples or neck feel tight or tired?",
        about: "Muscles that clench all day are tired in the evening, as any others are.",
      },
    ],
  },
} as const;
