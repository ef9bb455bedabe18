/**
 * PostgreSQL finds long words by all of their parts of ten characters: each trigram of 'websitement' is in many texts, and a trigram index has
 * no positions. An index on an expression: no trigger writes it. A text with a run of more than 64 characters, or with more than 128
 * parts before its last run, has the mark '*' instead: no visitor can make the index large. A text has all parts of whatever it contains, or the mark. Frozen.
 */
import { type Kysely, sql } from 'kysely'

/** Digits, and the letters of symbols and blanks (migration 0011), are in no part. */
const RUN = '[^0-9\\u0531-\\u0554]{10,}'

const POSTGRES = [
  `create function long_word_parts(text) returns text[] language plpgsql immutable strict parallel safe as $$
  declare
    run text;
    parts text[];
  begin
    for run in select m[1] from regexp_matches($1, '${RUN}', 'g') as m loop
      if length(run) > 64 or cardinality(parts) > 128 then return '{*}'; end if;
      for i in 1 .. length(run) - 9 loop
        parts := parts || substr(run, i, 10);
      end loop;
    end loop;
    return parts;
  end $$`,
  `set local maintenance_work_mem = '256MB'`,
  // Parts are compared as bytes: the order of a language takes longer. A search reads the list of pending entries twice; the default has 4 MB.
  `create index inquiry_search_long_words on inquiry_search using gin (long_word_parts(text) collate "C")
    with (gin_pending_list_limit = 1024)`,
  // Statistics of the expression.
  `analyze inquiry_search`,
]

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  for (const statement of kind === 'postgres' ? POSTGRES : []) await sql.raw(statement).execute(db)
}
