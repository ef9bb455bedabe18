import type { ReactNode } from 'react'
import { ServiceHeader } from './header.tsx'
import type { ShownService } from './load-service.server.ts'
import { Details, Questions, Steps } from './sections.tsx'

interface ServiceViewProps {
  service: Omit<ShownService, 'id'>
  /** Below the texts: the inquiry form, what else there is to read. */
  children?: ReactNode
}

/** All texts of a service, on its page and in the preview. */
export function ServiceView({ service, children }: ServiceViewProps) {
  return (
    <article aria-labelledby="page-heading">
      <ServiceHeader service={service} />
      <Details service={service} />
      <Steps steps={service.steps} />
      <Questions questions={service.questions} />
      {children}
    </article>
  )
}
