/** A long text with numbered sections and a table of contents. Used by Privacy Policy and Terms of Service. */
import { useAgency } from '#app/layouts/public/agency.ts'

export interface LegalSection {
  /** URL fragment of the section. */
  id: string
  heading: string
  paragraphs: string[]
  /** List after the paragraphs. */
  points?: string[]
}

interface LegalPageProps {
  title: string
  introduction: string
  /** ISO date and its display text. */
  dated: { iso: string; text: string }
  sections: LegalSection[]
}

function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  return (
    <nav aria-label="On this page" className="self-start border-t-2 border-ink pt-3 lg:sticky lg:top-24">
      <ol className="list-decimal space-y-1 pl-6 text-muted">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-0.5 text-ink pointer-coarse:py-2.5 underline-offset-4 hover:underline">
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Section({ id, heading, paragraphs, points }: LegalSection) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mb-10">
      <h2 id={`${id}-heading`} className="heading-3">
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      {points !== undefined && (
        <ul className="mt-3 list-disc space-y-2 pl-5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function LegalPage({ title, introduction, dated, sections }: LegalPageProps) {
  const { legalName, addressLines, email, phone, phoneUrl } = useAgency()
  return (
    <div className="page pt-28 pb-16 md:pb-28">
      <header className="mb-10 max-w-prose">
        <h1 className="heading-1">{title}</h1>
        <p className="mt-4 text-lg">{introduction}</p>
        <p className="mt-3 text-muted">
          Last changed on <time dateTime={dated.iso}>{dated.text}</time>.
        </p>
      </header>
      <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[18rem_1fr]">
        <Contents sections={sections} />
        <div className="max-w-prose">
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
          <address className="border-t border-line pt-6 not-italic">
            {[legalName, ...addressLines].join(', ')}
            <br />
            <a href={`mailto:${email}`} className="text-link">
              {email}
            </a>{' '}
            ·{' '}
            <a href={phoneUrl} className="text-link">
              {phone}
            </a>
          </address>
        </div>
      </div>
    </div>
  )
}
