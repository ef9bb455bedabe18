/** Labelled fields of the public forms; uncontrolled, which preserves input typed before hydration. */
import { type ReactNode, useId, useState } from 'react'

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
  /** Says so beside the label. */
  isOptional?: boolean
  className?: string
}

interface FrameProps extends Pick<Shared, 'label' | 'error' | 'isOptional' | 'className'> {
  id: string
  children: ReactNode
}

function Frame({ id, label, error = '', isOptional = false, className, children }: FrameProps) {
  return (
    <div className={className}>
      <p className="mb-1 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {isOptional && <span className="text-muted"> (optional)</span>}
      </p>
      {children}
      <p id={`${id}-error`} className="field-error">
        {error}
      </p>
    </div>
  )
}

const frameProps = ({ label, error, isOptional, className }: Shared) => ({ label, error, isOptional, className })

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
    <Frame id={id} {...frameProps(field)}>
      <input {...controlProps(id, field)} type={type} autoComplete={autoComplete} />
    </Frame>
  )
}

const looksLikePhone = (text: string): boolean => /^\+?[\d\s().-]*$/.test(text) && text.replace(/\D/g, '').length >= 10

/** A phone number. A doubtful one gets a hint when the field is left, and is sent all the same. */
export function PhoneField(field: Shared) {
  const id = useId()
  const [isDoubtful, setIsDoubtful] = useState(false)
  const check = (text: string) => text.trim() !== '' && !looksLikePhone(text)
  return (
    <Frame id={id} {...frameProps(field)}>
      <input
        {...controlProps(id, field)}
        type="tel"
        autoComplete="tel"
        onBlur={({ target }) => setIsDoubtful(check(target.value))}
        onInput={({ currentTarget }) => isDoubtful && setIsDoubtful(check(currentTarget.value))}
      />
      <p role="status" className="mt-1 text-sm text-muted empty:hidden">
        {isDoubtful ? 'Check the number: 10 digits, or with the country code.' : ''}
      </p>
    </Frame>
  )
}

/** Several lines of text. */
export function TextArea({ rows = 4, ...field }: Shared & { rows?: number }) {
  const id = useId()
  return (
    <Frame id={id} {...frameProps(field)}>
      <textarea {...controlProps(id, field)} rows={rows} />
    </Frame>
  )
}

type Options = readonly (readonly [value: string, label: string])[]

interface SelectFieldProps extends Shared {
  /** Shown first, with a blank value. */
  placeholder: string
  options: Options
  /** Values that can be chosen and hardly fit, under the reason. */
  doubtful?: { values: readonly string[]; reason: string }
}

function OptionList({ options }: { options: Options }) {
  return options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

/** A choice from a list, or none. */
export function SelectField({ placeholder, options, doubtful, ...field }: SelectFieldProps) {
  const id = useId()
  const isDoubtful = ([value]: Options[number]) => doubtful?.values.includes(value) === true
  const others = options.filter(isDoubtful)
  return (
    <Frame id={id} {...frameProps(field)}>
      <select {...controlProps(id, field)}>
        <option value="">{placeholder}</option>
        {others.length > 0 && (
          <optgroup label={doubtful?.reason}>
            <OptionList options={others} />
          </optgroup>
        )}
        <OptionList options={options.filter((option) => !isDoubtful(option))} />
      </select>
    </Frame>
  )
}
