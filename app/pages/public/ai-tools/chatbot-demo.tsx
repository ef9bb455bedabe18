/** Gives one fixed reply to everything but blank input, without a server. Source: specification §2 'AI tools'. */
import { type FormEvent, useRef, useState } from 'react'
import { chatGreeting, chatReply } from './content.ts'
import { PATH } from './urls.ts'

interface Line {
  id: number
  isVisitor: boolean
  text: string
}

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
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = message.current?.value.trim() ?? ''
    if (text === '') return
    const id = lines.length
    setLines([...lines, { id, isVisitor: true, text }, { id: id + 1, isVisitor: false, text: chatReply }])
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
        <ul className="mb-auto flex flex-col items-start gap-3">
          {lines.map((line) => (
            <ChatLine key={line.id} {...line} />
          ))}
        </ul>
      </div>
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
