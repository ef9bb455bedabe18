/** Gives a fixed summary, without a server. Source: specification §2 'AI tools'. */
import { useState } from 'react'
import { demoSummary, sampleText } from './content.ts'
import { PATH } from './urls.ts'

export function SummarizerDemo() {
  const [isDone, setIsDone] = useState(false)
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <form
        action={PATH}
        onSubmit={(event) => {
          event.preventDefault()
          setIsDone(true)
        }}
      >
        <input type="hidden" name="demo" value="summarizer" />
        <label htmlFor="summarizer-text" className="mb-1 block text-sm font-semibold">
          Your text
        </label>
        <textarea id="summarizer-text" rows={8} defaultValue={sampleText} className="input" />
        <button type="submit" className="button button-primary mt-3">
          Summarize
        </button>
      </form>
      <div>
        <h4 className="mb-1 text-sm font-semibold">Summary</h4>
        <p role="status" className="min-h-32 border-l-4 border-teal bg-surface p-3">
          {isDone ? demoSummary : ''}
        </p>
      </div>
    </div>
  )
}
