/** The filters of a list's query. */
import * as z from 'zod/mini'

/** A filter that is left out, blank or 'all', as a select of a screen says it, filters nothing; `wrong` is the sentence for anything else. */
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
