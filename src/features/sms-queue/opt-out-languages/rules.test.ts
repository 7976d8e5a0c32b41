import { expect, test } from "vitest";
import { asksInOtherLanguages } from "./rules.ts";

test.each([
  "Не пишите мне больше",
  "Перестаньте присылать СМС",
  "Отпишите меня, пожалуйста",
  "Отпишите, пожалуйста",
  "Отпишите",
  "Хочу отписаться",
  "Удалите номер",
  "Не нужно мне их присылать",
  "Удалите мой номер",
  "Я не хочу получать сообщения",
  "Non mandatemi più messaggi",
  "Smettete di scrivermi",
  "Basta SMS, grazie",
  "Basta... SMS!",
  "Cancellatemi",
  "Proszę przestańcie pisać",
  "Nie chcę otrzymywać wiadomości",
  "Wypiszcie mnie",
  "Wypiszesz mnie?",
  "别再给我发信息",
  "請勿發簡訊給我",
  "请不要再给我发送短信",
  "退订",
  "문자 그만 보내 주세요",
  "문자를 이제 그만 보내세요",
])("%s asks for an end of texts", (text) => {
  expect(asksInOtherLanguages(text)).toBe(true);
});

test.each([
  "Я не смогу прийти во вторник",
  "Напишите мне, пожалуйста, время",
  "Я не получил сообщение",
  "Non posso venire domani",
  "Mi mandate l'indirizzo per messaggio?",
  "Basta il dente davanti?",
  "Nie mogę przyjść jutro",
  "Proszę napisać o której",
  "我明天不能来",
  "请发短信给我地址",
  "문자로 주소 보내 주세요",
  "see you then",
  "1",
])("%s does not", (text) => {
  expect(asksInOtherLanguages(text)).toBe(false);
});
