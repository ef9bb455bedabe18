/** Four frequently asked questions. Source: specification §2 'Contact'. */
import { ChevronDown } from 'lucide-react'
import { useAgency } from '#app/layouts/public/agency.ts'
import { questions, type QuestionsAgency } from './content.ts'

export function Faq() {
  const agency = useAgency()
  return (
    <section aria-labelledby="questions-heading" className="border-t border-line bg-sunken">
      <div className="page section grid gap-x-16 gap-y-8 lg:grid-cols-[20rem_1fr]">
        <h2 id="questions-heading" className="heading-2">
          Before you write
        </h2>
        <div className="max-w-prose">
          {questions(agency).map(({ question, answer }) => (
            <details key={question} className="group border-t border-edge last:border-b">
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-4 text-lg font-semibold [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-teal transition-transform group-open:rotate-180" />
              </summary>
              <p className="pr-10 pb-5">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

/** The questions as a Schema.org FAQPage. */
export const faqSchema = (agency: QuestionsAgency) => ({
  '@type': 'FAQPage',
  mainEntity: questions(agency).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
