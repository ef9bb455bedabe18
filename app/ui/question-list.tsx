import ChevronDown from 'lucide-react/icons/chevron-down'

interface QuestionListProps {
  questions: readonly { question: string; answer: string }[]
}

/** Questions that open their answers; it works without JavaScript. Line breaks of an answer stay breaks. */
export function QuestionList({ questions }: QuestionListProps) {
  return (
    <div className="max-w-prose">
      {questions.map(({ question, answer }, index) => (
        // Questions have no ids and are never reordered on a page.
        // oxlint-disable-next-line react/no-array-index-key
        <details key={index} className="group border-t border-edge last:border-b">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-4 text-lg font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-teal transition-transform group-open:rotate-180" />
          </summary>
          <p className="pr-10 pb-5 whitespace-pre-line">{answer}</p>
        </details>
      ))}
    </div>
  )
}
