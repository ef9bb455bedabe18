/** Labelled form controls: label above, hint and error beside, wired for assistive technology. */
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'

interface FieldProps {
  label: string
  error?: string
  hint?: string
  /** Additional classes of the label, e.g. 'sm:sr-only' below a row that shows it. */
  labelClass?: string
}

export const controlClass =
  'block min-h-9 w-full rounded-sm border border-edge bg-surface px-2.5 py-1.5 text-sm text-ink aria-invalid:border-red-strong disabled:opacity-60 pointer-coarse:min-h-11 pointer-coarse:text-base'

/** The same with space for the chevron. */
export const selectClass = `${controlClass} pr-7`

interface ControlProps {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface CustomFieldProps extends FieldProps {
  children: (control: ControlProps) => ReactNode
}

/** The hint and the error of a control or of several, and the `aria-describedby` that names them. */
export const useDescription = ({ error, hint }: Pick<FieldProps, 'error' | 'hint'>) => {
  const id = useId()
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined
  const hintText = hint && (
    <p id={`${id}-hint`} className="text-xs text-muted">
      {hint}
    </p>
  )
  const errorText = error && (
    <p id={`${id}-error`} className="text-xs font-medium text-red-strong">
      {error}
    </p>
  )
  return { describedBy, hintText, errorText }
}

/** Label, hint and error for a custom control: `children` receives the id and aria attributes to spread on it. */
export function Field({ label, error, hint, labelClass = '', children }: CustomFieldProps) {
  const id = useId()
  const { describedBy, hintText, errorText } = useDescription({ error, hint })
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className={`text-xs font-semibold text-ink ${labelClass}`}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {hintText}
      {errorText}
    </div>
  )
}

/** A one-line field; accepts the result of `register` or `form.field`, and every attribute of an input. */
export function TextField({ label, error, hint, labelClass, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} labelClass={labelClass}>
      {(control) => <input type="text" {...input} {...control} className={controlClass} />}
    </Field>
  )
}

export function TextAreaField({ label, error, hint, className = '', ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className={`${controlClass} field-sizing-content min-h-24 pointer-coarse:min-h-24 ${className}`}
        />
      )}
    </Field>
  )
}

/** The choices of a select: value and label. */
export type Choice<Value extends string = string> = readonly [value: Value, label: string]

/** A native select, for support on every phone and by every screen reader. */
export function SelectField({
  label,
  error,
  hint,
  choices,
  ...select
}: FieldProps & { choices: readonly Choice[] } & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <select {...select} {...control} className={selectClass}>
          <Choices choices={choices} />
        </select>
      )}
    </Field>
  )
}

/** The options of a select. */
export function Choices({ choices }: { choices: readonly Choice[] }) {
  return choices.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}

/** A checkbox with its label on the right. */
export function CheckboxField({ label, ...input }: { label: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-6 items-center gap-2 pointer-coarse:min-h-11">
      <input type="checkbox" {...input} className="size-4 shrink-0 accent-teal" />
      {label}
    </label>
  )
}

/** A password field with a button that reveals the password. */
export function PasswordField({ label, error, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="relative">
          <input {...input} {...control} type={shown ? 'text' : 'password'} className={`${controlClass} pr-11`} />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-sm text-muted hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
    </Field>
  )
}
