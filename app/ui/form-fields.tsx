/** Labelled fields of the public forms; uncontrolled, which preserves input typed before hydration. */
import { type ComponentProps, type ReactNode, useId, useState } from 'react'

interface Shared {
  name: string
  label: string
  /** Initial value, e.g. the submitted one after the server rejected the form. */
  value?: string
  /** Validation message; blank when valid. */
  error?: string
  /** In the HTML of a rejected form, without scripts too, the page begins at this field. */
  isFirstWrong?: boolean
  isRequired?: boolean
  /** Says so beside the label. */
  isOptional?: boolean
  className?: string
}

type ControlAttribute = 'id' | 'name' | 'required' | 'autoFocus' | 'className' | 'aria-invalid' | 'aria-describedby'

interface FieldProps extends Shared {
  children: (control: Pick<ComponentProps<'input'>, ControlAttribute> & { defaultValue: string }) => ReactNode
}

/** Label, control and message. */
function Field({ name, label, value = '', error = '', isFirstWrong, isRequired, isOptional, className, children }: FieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <p className="mb-1 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {isOptional && <span className="text-muted"> (optional)</span>}
      </p>
      {children({
        id,
        name,
        defaultValue: value,
        required: isRequired,
        'aria-invalid': error !== '',
        autoFocus: isFirstWrong,
        'aria-describedby': `${id}-error`,
        className: 'input',
      })}
      <p id={`${id}-error`} className="field-error">
        {error}
      </p>
    </div>
  )
}

interface TextFieldProps extends Shared {
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
}

/** One line of text. */
export function TextField({ type = 'text', autoComplete, ...field }: TextFieldProps) {
  return <Field {...field}>{(control) => <input {...control} type={type} autoComplete={autoComplete} />}</Field>
}

const looksLikePhone = (text: string): boolean => /^\+?[\d\s().-]*$/.test(text) && text.replace(/\D/g, '').length >= 10

/** A phone number. A doubtful one gets a hint when the field is left, and is sent all the same. */
export function PhoneField(field: Shared) {
  const [isDoubtful, setIsDoubtful] = useState(false)
  const check = (text: string) => text.trim() !== '' && !looksLikePhone(text)
  return (
    <Field {...field}>
      {(control) => (
        <>
          <input
            {...control}
            type="tel"
            autoComplete="tel"
            onBlur={({ target }) => setIsDoubtful(check(target.value))}
            onInput={({ currentTarget }) => isDoubtful && setIsDoubtful(check(currentTarget.value))}
          />
          <p role="status" className="mt-1 text-sm text-muted empty:hidden">
            {isDoubtful ? 'Check the number: 10 digits, or with the country code.' : ''}
          </p>
        </>
      )}
    </Field>
  )
}

/** Several lines of text. */
export function TextArea({ rows = 4, ...field }: Shared & { rows?: number }) {
  return <Field {...field}>{(control) => <textarea {...control} rows={rows} />}</Field>
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
  const isDoubtful = ([value]: Options[number]) => doubtful?.values.includes(value) === true
  const others = options.filter(isDoubtful)
  return (
    <Field {...field}>
      {(control) => (
        <select {...control}>
          <option value="">{placeholder}</option>
          {others.length > 0 && (
            <optgroup label={doubtful?.reason}>
              <OptionList options={others} />
            </optgroup>
          )}
          <OptionList options={options.filter((option) => !isDoubtful(option))} />
        </select>
      )}
    </Field>
  )
}
