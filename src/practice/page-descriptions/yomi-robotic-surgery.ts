export const yomiRoboticSurgeryDescription =
  "Yomi guides the drill to the planned angle and depth while your surgeon works. The four steps, healing, cost and questions, in plain words.";
