/** Summarises one sample, word by word, and marks where each line comes from. Without a server. Source: specification §2 'AI tools'. */
import { useEffect, useState } from 'react'
import { sampleSentences, summaryLines } from './content.ts'
import { isStill, PATH } from './urls.ts'

const WORD_MS = 70
const lines = summaryLines.map(({ text, from }) => ({ words: text.split(' '), from }))
const WORDS = lines.reduce((sum, { words }) => sum + words.length, 0)

/** How many words are shown: none before the start, then one more at a time. */
const useWords = () => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count === 0 || count >= WORDS) return undefined
    const timer = setTimeout(() => setCount(count + 1), WORD_MS)
    return () => clearTimeout(timer)
  }, [count])
  return { count, start: () => setCount(isStill() ? WORDS : 1) }
}

/** Each line with the words that are shown, and its number. */
const toShown = (count: number) => {
  let before = 0
  return lines.map(({ words, from }, index) => {
    const shown = words.slice(0, Math.max(0, count - before))
    before += words.length
    return { number: index + 1, text: shown.join(' '), from }
  })
}

export function SummarizerDemo() {
  const { count, start } = useWords()
  const shown = toShown(count)
  const lineOf = (sentence: number) => shown.find(({ text, from }) => text !== '' && from.includes(sentence))?.number
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <form
        action={PATH}
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
      >
        <input type="hidden" name="demo" value="summarizer" />
        <h4 className="mb-1 text-sm font-semibold">Sample: minutes of a meeting</h4>
        <p className="rounded-sm border border-line bg-surface p-3 leading-relaxed">
          {sampleSentences.map((sentence, index) => {
            const line = lineOf(index)
            return (
              <span key={sentence}>
                <mark className={`text-ink transition-colors ${line === undefined ? 'bg-transparent' : 'bg-accent-soft'}`}>
                  {sentence}
                  {line !== undefined && <sup className="ml-0.5 font-semibold">{line}</sup>}
                </mark>{' '}
              </span>
            )
          })}
        </p>
        <button type="submit" className="button button-primary mt-3">
          Summarize
        </button>
      </form>
      <div>
        <h4 className="mb-1 text-sm font-semibold">Summary</h4>
        <ol aria-hidden="true" className="grid min-h-60 content-start gap-3 border-l-4 border-teal bg-surface p-3">
          {shown.map(({ number, text }) => (
            <li key={number} className={`grid grid-cols-[1.25rem_1fr] ${text === '' ? 'invisible' : ''}`}>
              <span className="font-semibold text-teal tabular-nums">{number}</span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        {/* Read once, and whole. */}
        <p role="status" className="sr-only">
          {count === 0 ? '' : `Demo summary: ${summaryLines.map(({ text }) => text).join(' ')}`}
        </p>
        <p className="mt-2 text-sm text-muted">The numbers show which sentences each line comes from.</p>
      </div>
    </div>
  )
}
