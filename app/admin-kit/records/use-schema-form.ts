import {
  type ChangeHandler,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'

type Messages = Record<string, string>

interface SchemaFormOptions<Values extends FieldValues> {
  /** The domain's schema; it checks the values as they are sent. */
  schema: z.ZodMiniType
  defaultValues: DefaultValues<Values>
  /** What the schema does not know, e.g. 'Passwords do not match': field path to sentence. */
  check?: (values: Values) => Messages
}

/** What react-hook-form's form gives, and `field`. */
export type SchemaForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** Props of one field of `field.tsx`: registration and its error. `<TextField label="Name" {...form.field('name')} />` */
  field: (name: Path<Values>) => ReturnType<UseFormReturn<Values>['register']> & { error: string | undefined }
}

const nested = (messages: Messages): Record<string, unknown> => {
  const errors: Record<string, unknown> = {}
  for (const [path, message] of Object.entries(messages))
    if (get(errors, path) === undefined) set(errors, path, { type: 'invalid', message })
  return errors
}

const resolverOf =
  <Values extends FieldValues>({ schema, check }: SchemaFormOptions<Values>): Resolver<Values> =>
  (values) => {
    const messages: Messages = {}
    for (const issue of schema.safeParse(values).error?.issues ?? []) messages[issue.path.join('.')] ??= issue.message
    const all = { ...messages, ...check?.(values) }
    if (Object.keys(all).length === 0) return { values, errors: {} }
    // Built from paths at run time, which react-hook-form's type of nested errors cannot follow.
    return { values: {}, errors: nested(all) as FieldErrors<Values> }
  }

/** The press that is under way has ended; its click, if it is one, has been dealt with. */
const pressEnded = (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const listeners = new AbortController()
  for (const end of ['pointerup', 'pointercancel', 'dragend']) {
    const handleEnd = () => {
      listeners.abort()
      setTimeout(resolve)
    }
    addEventListener(end, handleEnd, { signal: listeners.signal })
  }
  return promise
}

/**
 * Checks a field that was left; during a press only afterwards: what the check says moves what stands below, and a press that ends
 * on another control than it began on is no click.
 */
const afterPress =
  (check: ChangeHandler): ChangeHandler =>
  async (event) => {
    if (document.documentElement.matches(':active')) await pressEnded()
    return check(event)
  }

/**
 * A form checked by a domain schema: on blur and on submit, the first wrong field gets the focus, and a field's error
 * goes as soon as it is edited (specification §5). What is submitted are the values as typed; the server parses them again.
 *
 *   const form = useSchemaForm({ schema: userInput, defaultValues: { name: '', email: '' } })
 *   <form noValidate onSubmit={form.handleSubmit(handleSave)}> <TextField label="Name" {...form.field('name')} />
 */
export const useSchemaForm = <Values extends FieldValues>(options: SchemaFormOptions<Values>): SchemaForm<Values> => {
  const form = useForm<Values>({
    resolver: resolverOf(options),
    defaultValues: options.defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  const { errors } = form.formState
  const field = (name: Path<Values>) => {
    const message: unknown = get(errors, `${name}.message`)
    const { onBlur, ...registration } = form.register(name, { onChange: () => form.clearErrors(name) })
    return {
      ...registration,
      onBlur: afterPress(onBlur),
      error: typeof message === 'string' ? message : undefined,
    }
  }
  return { ...form, field }
}

/** Puts the server's `errors` beside their fields. True when at least one was for a field of the form. */
export const showServerErrors = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  errors: Messages,
  fields: readonly Path<Values>[],
): boolean => {
  const known = fields.filter((name) => errors[name] !== undefined)
  known.forEach((name, index) => form.setError(name, { type: 'server', message: errors[name] }, { shouldFocus: index === 0 }))
  return known.length > 0
}
