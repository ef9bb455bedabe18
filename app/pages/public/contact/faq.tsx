/** Four frequently asked questions. Source: specification §2 'Contact'. */
import { useAgency } from '#app/layouts/public/agency.ts'
import { QuestionList } from '#app/ui/question-list.tsx'
import { questions } from './content.ts'

export function Faq() {
  const agency = useAgency()
  return (
    <section aria-labelledby="questions-heading" className="border-t border-line bg-sunken">
      <div className="page section grid gap-x-16 gap-y-8 lg:grid-cols-[20rem_1fr]">
        <h2 id="questions-heading" className="heading-2">
          Before you write
        </h2>
        <QuestionList questions={questions(agency)} />
      </div>
    </section>
  )
}
