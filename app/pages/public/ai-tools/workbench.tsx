/** The three tools with a demo; one demo is open at a time. Source: specification §2 'AI tools'. */
import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import AlignLeft from 'lucide-react/icons/text-align-start'
import Bot from 'lucide-react/icons/bot'
import Languages from 'lucide-react/icons/languages'
import { Jaali, type Lattice } from '#app/ui/jaali.tsx'
import { ChatbotDemo } from './chatbot-demo.tsx'
import { type DemoName, type Tool, tools } from './content.ts'
import { SummarizerDemo } from './summarizer-demo.tsx'
import { TranslatorDemo } from './translator-demo.tsx'
import { demoUrl, demoIn, PATH } from './urls.ts'

/** Icon, demo, colour and lattice of each tool; the colours are those of the services. */
const TOOL_STYLES = {
  summarizer: { Icon: AlignLeft, Demo: SummarizerDemo, color: 'service-blue', lattice: 'comb' },
  chatbot: { Icon: Bot, Demo: ChatbotDemo, color: 'service-purple', lattice: 'ogee' },
  translator: { Icon: Languages, Demo: TranslatorDemo, color: 'service-green', lattice: 'petal' },
} as const satisfies Record<DemoName, { lattice: Lattice; [part: string]: unknown }>

interface ToolRowProps {
  tool: Tool
  isOpen: boolean
  onToggle: (event: FormEvent) => void
}

function ToolRow({ tool: { demo, title, text, uses }, isOpen, onToggle }: ToolRowProps) {
  const { Icon, Demo, color, lattice } = TOOL_STYLES[demo]
  return (
    <li className="border-t border-line first:border-t-0">
      <article className="grid grid-cols-1 gap-x-8 gap-y-5 p-5 sm:grid-cols-[6rem_1fr] md:p-8 lg:grid-cols-[8rem_1fr_auto]">
        <div className={`relative isolate grid h-20 place-items-center overflow-hidden rounded-md sm:h-full sm:min-h-24 ${color}`}>
          <Jaali lattice={lattice} className="absolute inset-0 -z-10 opacity-30" />
          <span className={`grid size-12 place-items-center rounded-md ${color}`}>
            <Icon aria-hidden="true" className="size-7" strokeWidth={1.5} />
          </span>
        </div>
        <div>
          <h3 className="heading-3">{title}</h3>
          <p className="mt-2 max-w-prose">{text}</p>
          <ul aria-label="Used for" className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
            {uses.map((use) => (
              <li key={use} className="flex items-center gap-2">
                <span aria-hidden="true" className="size-1.5 rotate-45 border border-teal" />
                {use}
              </li>
            ))}
          </ul>
        </div>
        <form
          action={isOpen ? PATH : `${PATH}#${demo}-demo`}
          onSubmit={onToggle}
          className="self-center sm:col-start-2 lg:col-start-3"
        >
          {!isOpen && <input type="hidden" name="demo" value={demo} />}
          <button
            type="submit"
            aria-expanded={isOpen}
            aria-controls={`${demo}-demo`}
            className="button button-quiet max-sm:w-full sm:min-w-32"
          >
            <span>{isOpen ? 'Hide Demo' : 'Try Demo'}</span>
            <span className="sr-only"> of {title}</span>
          </button>
        </form>
      </article>
      <div id={`${demo}-demo`} hidden={!isOpen}>
        {isOpen && (
          <section aria-label={`${title} demo`} className="border-t border-line bg-sunken p-5 md:p-8">
            <noscript>
              <p className="mb-5 rounded-md bg-accent-soft p-4">
                The demos run in your browser and need JavaScript, which is switched off. The rest of this site works without it.
              </p>
            </noscript>
            <Demo />
          </section>
        )}
      </div>
    </li>
  )
}

export function Workbench() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const opened = demoIn(query)
  const toggle = (event: FormEvent, demo: DemoName) => {
    event.preventDefault()
    return navigate(demoUrl(opened === demo ? undefined : demo), { replace: true, preventScrollReset: true })
  }
  return (
    <section aria-labelledby="bench-heading" className="-mt-px bg-linear-to-b from-sunken from-[6rem] to-transparent to-[6rem]">
      <div className="page pb-12 md:pb-16">
        <h2 id="bench-heading" className="sr-only">
          On the workbench
        </h2>
        <ul className="rounded-lg border border-line bg-surface">
          {tools.map((tool) => (
            <ToolRow key={tool.demo} tool={tool} isOpen={opened === tool.demo} onToggle={(event) => toggle(event, tool.demo)} />
          ))}
        </ul>
      </div>
    </section>
  )
}
