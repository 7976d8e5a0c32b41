import type { PoolClient } from "pg";
import { bookingContent } from "#features/booking/content.ts";
import type { Plan } from "./plan.ts";

// Made-up people: first names that are common, last names of two halves, and numbers and domains that
// nobody can have.
const firstNames =
  "Ada Alba Amir Ana Andre Anika Arlo Ayo Bela Ben Bruno Carla Celia Chen Clara Cora Dalia Dana Dario Diego Dmitri Edith Elena Eli Emeka Emil Enzo Erik Esme Eva Farid Femi Fiona Flora Gita Grace Greta Hana Hassan Henrik Hugo Ida Imani Ines Ivan Jana Jae Joel Jonas Jose Jun Kai Karim Kemal Keiko Lars Lea Leila Lena Liam Lina Luca Maia Malik Mara Marta Mateo Mei Mila Miro Nadia Nils Noor Nora Olga Omar Oscar Otto Pablo Petra Priya Quinn Rafael Rania Rosa Ruben Sami Sara Selma Simone Soren Tariq Tessa Tobias Uma Vera Viktor Wendy Yara Yusuf Zoe".split(
    " ",
  );
const beginnings =
  "Al Am Ash Bar Bel Ber Bran Cal Car Cor Dal Den Dor Ed El Fal Far Gar Gil Hal Har Hol Jar Kel Kin Lam Lin Mal Mar Mer Nor Ol Pel Per Ral Ros San Sel Tal Wil".split(
    " ",
  );
const endings =
  "berg bury by croft dale don ell er feld field ford gate ham holm house ley low man mere more ner ric rick sen shaw son stead ton ville wood".split(
    " ",
  );

/** Chance that repeats itself: a whole number from 0 up to `sides`, by what it is for and its number. */
export const helpers = `
  create function pg_temp.roll(number bigint, purpose int, sides bigint) returns bigint
    language sql immutable parallel safe
    return ((hashint8extended(number, purpose) % sides) + sides) % sides;
  create function pg_temp.id_of(what text, number bigint) returns uuid
    language sql immutable parallel safe
    return overlay(overlay(md5(what || ' ' || number::text) placing '4' from 13) placing '8' from 17)::uuid;`;

/** Three of four people have somebody else of their household on file: same last name, same phone. */
const household = "(k / 4) * 3 + least(k % 4, 2)";

/** Adds people on file, and a table of this session that knows them by number. */
export async function addPeople(client: PoolClient, plan: Plan): Promise<void> {
  await client.query(
    `create temp table people on commit preserve rows as
     select k, pg_temp.id_of('patient', k) as id, first_name, last_name, phone,
       case when pg_temp.roll(k, 1, 100) < 92
         then lower(first_name || '.' || last_name || '.' || k || '@patients.example') end as email,
       case when pg_temp.roll(k, 2, 100) < 95
         then date '1935-01-01' + pg_temp.roll(k, 3, 31000)::int end as date_of_birth
     from (
       select k,
         ($1::text[])[1 + pg_temp.roll(k, 4, cardinality($1::text[]))] as first_name,
         ($2::text[])[1 + pg_temp.roll(h, 5, cardinality($2::text[]))]
           -- Some families are large, as they are.
           || ($3::text[])[1 + floor(cardinality($3::text[]) * power(pg_temp.roll(h, 6, 1000) / 1000.0, 1.5))::int] as last_name,
         '+1' || (201 + h % 780) || '55501' || lpad(((h / 780) % 100)::text, 2, '0') as phone
       from (select k, ${household} as h from generate_series(1, $4::bigint) as k) as numbered
     ) as named`,
    [firstNames, beginnings, endings, plan.patients],
  );
  await client.query(
    `insert into patients (id, first_name, last_name, email, phone, date_of_birth, insurance_provider, created_at, updated_at)
     select id, first_name, last_name, email, phone, date_of_birth,
       case when pg_temp.roll(k, 7, 100) < 40 then 'Sample Dental Plan' end, at, at
     from (select *, $1::timestamptz - make_interval(days => (3650 * (1 - k / $2::float8))::int, hours => 3) as at from people) as dated
     order by k`,
    [plan.now, plan.patients],
  );
}

/** Six of ten agreed to texts; a few of them took it back. */
export async function addConsents(client: PoolClient, plan: Plan): Promise<void> {
  const { purpose, words, version } = bookingContent.en.smsConsent;
  await client.query(
    `insert into consents (id, patient_id, channel, address, purpose, words, version, source, given_at, revoked_at, revoked_by)
     select pg_temp.id_of('consent', k), id, 'sms', phone, $1, $2, $3, 'web booking', at,
       case when is_revoked then at + interval '20 days' end, case when is_revoked then 'patient' end
     from (
       select *, $4::timestamptz - make_interval(days => 30 + (3600 * (1 - k / $5::float8))::int) as at,
         pg_temp.roll(k, 8, 100) < 3 as is_revoked
       from people where pg_temp.roll(k, 9, 100) < 60
     ) as agreed
     order by k`,
    [purpose, words, version, plan.now, plan.patients],
  );
}
