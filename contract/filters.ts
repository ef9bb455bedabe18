/** The filters of a list's query. */
import * as z from 'zod/mini'

/**
 * A filter that is missing, blank or 'all' (a select's value) filters nothing; `wrong` is the message for an invalid value:
 * a check of the schema has to abort, else the union reports the check's message.
 */
export const optionalFilter = <S extends z.ZodMiniType>(schema: S, wrong: string) =>
  z.optional(
    z.union(
      [
        z.pipe(
          z.enum(['all', '']),
          z.transform(() => undefined),
        ),
        schema,
      ],
      wrong,
    ),
  )

/** 'true' or 'false': active or not. */
export const activeFilter = optionalFilter(z.enum(['true', 'false']), 'Must be true or false')
