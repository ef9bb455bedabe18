/**
 * A field that only programs fill in: out of sight and out of reach for keyboard and screen reader, and marked so that neither
 * the browser nor a password manager writes into it. Not `display: none`, which programs look for.
 */
export function HoneypotField({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input
          name={name}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  )
}
