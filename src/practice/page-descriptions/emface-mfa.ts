export const emfaceMfaDescription =
  "EMFACE works on the muscles and skin of the face in 20 minutes, without needles. What it does, for whom, and the visit minute by minute.";
