/** How somebody is told of their shifts: their way when there is an address for it, else the other. */
export function contactOf(person: {
  email: string | null;
  phone: string | null;
  notifyBy: "mail" | "text";
}): { by: "mail" | "text"; to: string } | null {
  const { email, phone, notifyBy } = person;
  const ways = {
    mail: email === null ? null : ({ by: "mail", to: email } as const),
    text: phone === null ? null : ({ by: "text", to: phone } as const),
  };
  return ways[notifyBy] ?? ways.mail ?? ways.text;
}

/** "(718) 555-0142" of a North American number; others as they are. */
export function phoneText(phone: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone;
}

/** A typed number in its one notation: ten digits are North American; null when it is none. */
export function plainPhone(typed: string): string | null {
  const digits = typed.replaceAll(/[\s().-]/g, "");
  if (/^\d{10}$/.test(digits)) return `+1${digits}`;
  if (/^1\d{10}$/.test(digits)) return `+${digits}`;
  return /^\+\d{8,15}$/.test(digits) ? digits : null;
}
