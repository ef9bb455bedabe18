import Check from 'lucide-react/icons/check'
import { PageHero } from '#app/ui/page-hero.tsx'
import { hero, trustPoints } from './content.ts'

export function ServicesHero() {
  return (
    <PageHero title={hero.title} scene="peacock">
      <p className="mt-4 max-w-[48ch] text-lg">{hero.text}</p>
      <ul className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(7rem,auto))] justify-start gap-x-4 sm:grid-cols-[auto_auto] gap-y-3 font-semibold sm:gap-x-8 lg:flex">
        {trustPoints.map((point) => (
          <li key={point} className="flex gap-1.5">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal" />
            {point}
          </li>
        ))}
      </ul>
    </PageHero>
  )
}
