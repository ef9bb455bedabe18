/** Gives one fixed reply to everything but blank input, without a server. Source: specification §2 'AI tools'. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { chatGreeting, chatReply, chatSuggestions } from './content.ts'
import { isStill, PATH } from './urls.ts'

/** As long as somebody types. */
const TYPING_MS = 900

interface Line {
  id: number
  isVisitor: boolean
  text: string
}

const append = (lines: Line[], text: string, isVisitor: boolean): Line[] => [...lines, { id: lines.length, isVisitor, text }]

function ChatLine({ isVisitor, text }: Line) {
  return (
    <li
      className={`max-w-[85%] rounded-lg px-3.5 py-2 ${isVisitor ? 'ml-auto bg-teal text-teal-ink' : 'border border-line bg-paper'}`}
    >
      <span className="sr-only">{isVisitor ? 'You: ' : 'Chatbot: '}</span>
      {text}
    </li>
  )
}

export function ChatbotDemo() {
  const [lines, setLines] = useState<Line[]>([{ id: 0, isVisitor: false, text: chatGreeting }])
  // The input has no name: its text is never sent, not even by a submit before hydration.
  const message = useRef<HTMLInputElement>(null)
  const write = (text: string) => setLines((before) => append(before, text, true))
  const isTyping = lines.at(-1)?.isVisitor === true
  useEffect(() => {
    if (!isTyping) return undefined
    const timer = setTimeout(() => setLines((before) => append(before, chatReply, false)), isStill() ? 0 : TYPING_MS)
    return () => clearTimeout(timer)
  }, [isTyping])
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = message.current?.value.trim() ?? ''
    if (text === '') return
    write(text)
    event.currentTarget.reset()
  }
  return (
    <div className="max-w-2xl">
      {/* The reversed column starts scrolled to its end; the tabindex makes it scrollable by keyboard. */}
      <div
        role="log"
        aria-label="Conversation"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="flex h-72 flex-col-reverse overflow-y-auto rounded-md border border-line bg-surface p-4"
      >
        {isTyping && (
          <p aria-hidden="true" className="mt-3 flex gap-1.5 self-start rounded-lg border border-line bg-paper px-3.5 py-3">
            {['first', 'second', 'third'].map((dot) => (
              <span
                key={dot}
                className="size-2 rounded-full bg-muted motion-safe:animate-[breathe_0.6s_ease-in-out_infinite_alternate] nth-2:[animation-delay:0.15s] nth-3:[animation-delay:0.3s]"
              />
            ))}
          </p>
        )}
        <ul className="mb-auto flex flex-col items-start gap-3">
          {lines.map((line) => (
            <ChatLine key={line.id} {...line} />
          ))}
        </ul>
      </div>
      <ul aria-label="Suggestions" className="mt-3 flex flex-wrap gap-2">
        {chatSuggestions.map((suggestion) => (
          <li key={suggestion}>
            <button type="button" onClick={() => write(suggestion)} className="tab noscript:hidden">
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
      <form action={PATH} onSubmit={handleSubmit} className="mt-3">
        <input type="hidden" name="demo" value="chatbot" />
        <label htmlFor="chatbot-message" className="mb-1 block text-sm font-semibold">
          Your message
        </label>
        <div className="flex gap-2">
          <input ref={message} id="chatbot-message" autoComplete="off" enterKeyHint="send" className="input min-w-0" />
          <button type="submit" className="button button-primary shrink-0">
            Send
          </button>
        </div>
      </form>
    </div>
  )
}
