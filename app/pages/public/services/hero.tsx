import { Check } from 'lucide-react'
import { PageHero } from '#app/ui/page-hero.tsx'
import { hero, trustPoints } from './content.ts'

export function ServicesHero() {
  return (
    <PageHero title={hero.title} scene="peacock">
      <p className="mt-4 max-w-[48ch] text-lg">{hero.text}</p>
      <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-3 font-semibold sm:gap-x-8">
        {trustPoints.map((point) => (
          <li key={point} className="flex items-center gap-2">
            <Check aria-hidden="true" className="size-5 shrink-0 text-teal" />
            {point}
          </li>
        ))}
      </ul>
    </PageHero>
  )
}
