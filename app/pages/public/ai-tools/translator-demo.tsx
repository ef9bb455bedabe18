/** Knows three phrases, without a server. Source: specification §2 'AI tools'. */
import { type FormEvent, useRef, useState } from 'react'
import { knownPhrases, findTranslation, translatorLimit } from './content.ts'
import { PATH } from './urls.ts'

/** The translation of the submitted text; nothing before the first submit. */
function Answer({ submitted }: { submitted: string | undefined }) {
  if (submitted === undefined) return null
  const translation = findTranslation(submitted)
  // An element: a text without one could not be removed once the browser has translated it.
  if (translation === undefined) return <span>{translatorLimit}</span>
  return (
    <>
      <span lang="hi" className="heading-tall block text-3xl">
        {translation.words}
      </span>
      <span lang="hi-Latn" className="text-muted">
        {translation.sound}
      </span>
    </>
  )
}

export function TranslatorDemo() {
  const [submitted, setSubmitted] = useState<string>()
  // The input has no name: its text is never sent, not even by a submit before hydration.
  const phrase = useRef<HTMLInputElement>(null)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(phrase.current?.value ?? '')
  }
  const translate = (text: string) => {
    if (phrase.current) phrase.current.value = text
    setSubmitted(text)
  }
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <form action={PATH} onSubmit={handleSubmit}>
        <input type="hidden" name="demo" value="translator" />
        <label htmlFor="translator-phrase" className="mb-1 block text-sm font-semibold">
          English
        </label>
        <input id="translator-phrase" ref={phrase} autoComplete="off" autoCapitalize="none" enterKeyHint="go" className="input" />
        <ul aria-label="Phrases" className="mt-3 flex flex-wrap gap-2">
          {knownPhrases.map((text) => (
            <li key={text}>
              <button
                type="button"
                aria-pressed={submitted?.trim().toLowerCase() === text}
                onClick={() => translate(text)}
                className="tab first-letter:uppercase noscript:hidden"
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
        <button type="submit" className="button button-primary mt-3">
          Translate
        </button>
      </form>
      <div>
        <h4 className="mb-1 text-sm font-semibold">Hindi</h4>
        <p role="status" className="min-h-32 border-l-4 border-teal bg-surface p-3">
          <Answer submitted={submitted} />
        </p>
      </div>
    </div>
  )
}
