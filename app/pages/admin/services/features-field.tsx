import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '#app/ui/desk/button.tsx'
import { controlClass } from '#app/ui/desk/field.tsx'
import { isComposing } from '#app/ui/desk/is-composing.ts'

interface FeaturesFieldProps {
  features: readonly string[]
  /** Validation message of the whole list. */
  error: string | undefined
  /** Validation message of an entry; the index does not count blank entries, which are not sent. */
  errorAt: (index: number) => string | undefined
  onChange: (features: string[]) => void
}

/** The features, a row each, in a box that scrolls at a fixed height; an empty list shows one blank row. Specification §2, §5. */
export function FeaturesField({ features, error, errorAt, onChange }: FeaturesFieldProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const rows = features.length === 0 ? [''] : features

  /** Synchronous: the next keystroke must reach the new row. */
  const changeAndFocus = (next: string[], row: number) => {
    flushSync(() => onChange(next))
    box.current?.querySelectorAll('input')[row]?.focus()
  }
  const handleAdd = () => changeAndFocus([...rows, ''], rows.length)
  const handleRemove = (row: number) =>
    changeAndFocus(
      rows.filter((_, index) => index !== row),
      Math.max(0, Math.min(row, rows.length - 2)),
    )

  return (
    <fieldset
      className="grid content-start gap-1"
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1 text-xs font-semibold text-ink">Features</legend>
      <div ref={box} className="grid h-32 content-start gap-2 overflow-y-auto rounded-sm border border-edge bg-sunken p-2">
        {rows.map((text, row) => (
          <FeatureRow
            // oxlint-disable-next-line react/no-array-index-key -- a row has no identity but its place
            key={row}
            row={row}
            text={text}
            error={text.trim() === '' ? undefined : errorAt(rows.slice(0, row).filter((entry) => entry.trim() !== '').length)}
            onText={(next) => onChange(rows.map((entry, index) => (index === row ? next : entry)))}
            onEnter={handleAdd}
            onRemove={() => handleRemove(row)}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-xs font-medium text-red-strong">
          {error}
        </p>
      )}
      <Button onClick={handleAdd} className="justify-self-start">
        <Plus aria-hidden="true" className="size-4" />
        Add Feature
      </Button>
    </fieldset>
  )
}

interface FeatureRowProps {
  row: number
  text: string
  error: string | undefined
  onText: (text: string) => void
  onEnter: () => void
  onRemove: () => void
}

function FeatureRow({ row, text, error, onText, onEnter, onRemove }: FeatureRowProps) {
  const id = useId()
  const name = `Feature ${row + 1}`
  return (
    <div>
      <div className="flex items-center gap-1">
        <input
          type="text"
          aria-label={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            // Enter that ends a composition belongs to the input method.
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
            // Enter moves to the next row instead of submitting the form.
            event.preventDefault()
            onEnter()
          }}
          className={controlClass}
        />
        <IconButton label={`Remove ${name.toLowerCase()}`} icon={X} onClick={onRemove} />
      </div>
      {error && (
        <p id={id} className="text-xs font-medium text-red-strong">
          {error}
        </p>
      )}
    </div>
  )
}
