/** Labelled fields of the public forms; uncontrolled, which preserves input typed before hydration. */
import { type ReactNode, useId } from 'react'

interface Shared {
  name: string
  label: string
  /** Initial value, e.g. the submitted one after the server rejected the form. */
  value?: string
  /** Validation message; blank when valid. */
  error?: string
  /** Id of another element that holds the validation message. */
  describedBy?: string
  /** In the HTML of a rejected form, without scripts too, the page begins at this field. */
  isFirstWrong?: boolean
  isRequired?: boolean
  className?: string
}

interface FrameProps extends Pick<Shared, 'label' | 'error' | 'className'> {
  id: string
  children: ReactNode
}

function Frame({ id, label, error = '', className, children }: FrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children}
      <p id={`${id}-error`} className="field-error">
        {error}
      </p>
    </div>
  )
}

/** Props of the control; a `describedBy` marks it invalid too, even without an `error`. */
const controlProps = (id: string, { name, value = '', error = '', describedBy, isFirstWrong, isRequired }: Shared) => ({
  id,
  name,
  defaultValue: value,
  required: isRequired,
  'aria-invalid': error !== '' || describedBy !== undefined,
  autoFocus: isFirstWrong,
  'aria-describedby': describedBy ?? `${id}-error`,
  className: 'input',
})

interface TextFieldProps extends Shared {
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
}

/** One line of text. */
export function TextField({ type = 'text', autoComplete, ...field }: TextFieldProps) {
  const id = useId()
  return (
    <Frame id={id} label={field.label} error={field.error} className={field.className}>
      <input {...controlProps(id, field)} type={type} autoComplete={autoComplete} />
    </Frame>
  )
}

/** Several lines of text. */
export function TextArea({ rows = 4, ...field }: Shared & { rows?: number }) {
  const id = useId()
  return (
    <Frame id={id} label={field.label} error={field.error} className={field.className}>
      <textarea {...controlProps(id, field)} rows={rows} />
    </Frame>
  )
}

interface SelectFieldProps extends Shared {
  /** Shown first, with a blank value. */
  placeholder: string
  options: readonly (readonly [value: string, label: string])[]
}

/** A choice from a list, or none. */
export function SelectField({ placeholder, options, ...field }: SelectFieldProps) {
  const id = useId()
  return (
    <Frame id={id} label={field.label} error={field.error} className={field.className}>
      <select {...controlProps(id, field)}>
        <option value="">{placeholder}</option>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  )
}
