import { identity } from "../../../practice/identity.ts";

const phone = identity.phone.display;

/** What is said in Spanish; figures come from the practice's files. */
export const spanishWords = {
  weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
  open: "{day}: de {opens} a {closes}",
  days: "de {first} a {last}",
  closed: "{day}: cerrado",
  hours: "Nuestro horario es {hours}.",
  todayClosed: "Hoy, {day}, está cerrado.",
  address: "Estamos en {address}.",
  price:
    "Los precios que publicamos están en nuestras páginas, en inglés. El suyo se lo damos por escrito después del examen, antes de empezar.",
  booking: "Puede reservar en la página, que está en inglés, o por teléfono.",
  insurance: "El equipo revisa su plan antes del tratamiento; por teléfono se lo pueden decir.",
  help: `Aquí puedo seguir en inglés; para ayuda en español llame al ${phone}.`,
  interpreters: "Hay intérpretes sin costo: dígalo al reservar.",
  timesFollow: `Estas son las horas libres; lo demás sigue en inglés. Para ayuda en español llame al ${phone}.`,
  pages: {
    hours: "Horario y contacto (en inglés)",
    address: "Cómo llegar (en inglés)",
    price: "Servicios y precios (en inglés)",
    booking: "Reservar una cita (en inglés)",
    insurance: "Contacto (en inglés)",
  },
} as const;
