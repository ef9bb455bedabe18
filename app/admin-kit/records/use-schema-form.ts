import {
  type ChangeHandler,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  set,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '#app/api/api-error.ts'
import { findIncompleteInputs } from './incomplete-input.ts'

type Messages = Record<string, string>

interface SchemaFormOptions<Values extends FieldValues> {
  /** The domain's schema; validates the values as they are sent. */
  schema: z.ZodMiniType
  defaultValues: DefaultValues<Values>
  /** Converts the values to the request body, which the schema validates; by default the values are the body. */
  toBody?: (values: Values) => unknown
  /** Checks beyond the schema, e.g. 'Passwords do not match': field path to message. */
  check?: (values: Values) => Messages
  /** False when the caller focuses the first invalid control: react-hook-form does not find a control in a list. */
  shouldFocusError?: boolean
}

/** The result of react-hook-form's useForm, with what the fields of the desk need. */
export type SchemaForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** Props of one field of `field.tsx`: registration and its error. `<TextField label="Name" {...form.field('name')} />` */
  field: (name: Path<Values>) => ReturnType<UseFormReturn<Values>['register']> & { error: string | undefined }
  /** The message of a value that has no control of its own, such as a list or a text in a row of it. */
  errorOf: (path: string) => string | undefined
  /** Sets such a value, as if it were typed. */
  edit: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => void
}

/** The type of the errors of a schema or a check. */
const INVALID = 'invalid'

const nestErrors = (messages: Messages): Record<string, unknown> => {
  const errors: Record<string, unknown> = {}
  for (const [path, message] of Object.entries(messages))
    if (get(errors, path) === undefined) set(errors, path, { type: INVALID, message })
  return errors
}

/** A check that needs a function which this browser lacks leaves the decision to the server. */
const orServer = (check: () => Messages | undefined): Messages | undefined => {
  try {
    return check()
  } catch {
    return undefined
  }
}

const createResolver =
  <Values extends FieldValues>({ schema, check, toBody }: SchemaFormOptions<Values>): Resolver<Values> =>
  (values, _context, options) => {
    const body = toBody === undefined ? values : toBody(values)
    const messages = orServer(() => {
      const found: Messages = {}
      for (const issue of schema.safeParse(body).error?.issues ?? []) found[issue.path.join('.')] ??= issue.message
      return found
    })
    const all = { ...messages, ...orServer(() => check?.(values)), ...findIncompleteInputs(options) }
    if (Object.keys(all).length === 0) return { values, errors: {} }
    // The nesting is built from paths at run time, which react-hook-form's FieldErrors type cannot express.
    return { values: {}, errors: nestErrors(all) as FieldErrors<Values> }
  }

/** Resolves after the current pointer press has ended and its click has been handled. */
const waitForPressEnd = (): Promise<void> =>
  new Promise((resolve) => {
    const listeners = new AbortController()
    for (const end of ['pointerup', 'pointercancel', 'dragend']) {
      const handleEnd = () => {
        listeners.abort()
        setTimeout(resolve)
      }
      addEventListener(end, handleEnd, { signal: listeners.signal })
    }
  })

/**
 * Delays the blur check of a field until a pointer press has ended: the error message shifts the layout, and a press that ends
 * on another control than it began on fires no click.
 */
export const afterPress =
  (check: ChangeHandler): ChangeHandler =>
  async (event) => {
    if (document.documentElement.matches(':active')) await waitForPressEnd()
    return check(event)
  }

/**
 * A form validated by a domain schema on blur and on submit. The first invalid field gets the focus, and a field's error
 * disappears when the field is edited (specification §5). Values are submitted as typed; the server parses them again.
 *
 *   const form = useSchemaForm({ schema: userInput, defaultValues: { name: '', email: '' } })
 *   <form noValidate onSubmit={form.handleSubmit(handleSave)}> <TextField label="Name" {...form.field('name')} />
 */
export const useSchemaForm = <Values extends FieldValues>(options: SchemaFormOptions<Values>): SchemaForm<Values> => {
  const form = useForm<Values>({
    resolver: createResolver(options),
    defaultValues: options.defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: options.shouldFocusError ?? true,
  })
  const { errors } = form.formState
  const errorOf = (path: string): string | undefined => {
    const message: unknown = get(errors, `${path}.message`)
    return typeof message === 'string' ? message : undefined
  }
  /** An error may depend on another field that was edited meanwhile. Those of the server stay: no rule here knows them. */
  const recheckErrors = async (): Promise<void> => {
    // The names of errors are those of the form's own fields.
    const names = Object.keys(errors).filter((name) => get(errors, `${name}.type`) === INVALID) as Path<Values>[]
    if (names.length > 0) await form.trigger(names)
  }
  const field = (name: Path<Values>) => {
    const { onBlur, ...registration } = form.register(name, { onChange: () => form.clearErrors(name) })
    return {
      ...registration,
      onBlur: afterPress(async (event) => {
        // Without an edit, the server's error is still true.
        if (get(errors, `${name}.type`) !== 'server') await onBlur(event)
        await recheckErrors()
      }),
      error: errorOf(name),
    }
  }
  const edit = <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => {
    form.setValue(name, value, { shouldDirty: true })
    form.clearErrors(name)
  }
  return { ...form, field, errorOf, edit }
}

/** Shows the server's errors of fields beside them. True when at least one was for a field of the form. */
export const showServerErrors = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: unknown,
): boolean => {
  const errors = error instanceof ApiError ? error.errors : {}
  // Those of the form's own fields are paths of its values.
  const known = (Object.keys(errors) as Path<Values>[]).filter((name) => form.getValues(name) !== undefined)
  known.forEach((name, index) => form.setError(name, { type: 'server', message: errors[name] }, { shouldFocus: index === 0 }))
  return known.length > 0
}
