import { type ComponentProps, useState } from 'react'
import { Button } from './button.tsx'
import { ChoiceCards } from './choice-cards.tsx'

type Props<T extends string> = ComponentProps<typeof ChoiceCards<T>> & {
  /** So many are shown until somebody asks for more; the chosen one always. */
  first: number
  /** What the button says, of so many hidden ones. */
  more: (hidden: number) => string
}

/** Many choices of which the first ones do for most people. */
export const FirstChoices = <T extends string>({ first, more, options, ...rest }: Props<T>) => {
  const [isLong, setIsLong] = useState(false)
  const shown = options.filter(({ value }, index) => isLong || index < first || value === rest.value)
  return (
    <>
      <ChoiceCards {...rest} options={shown} />
      {shown.length < options.length && (
        <Button look="link" className="mt-2" onClick={() => setIsLong(true)}>
          {more(options.length - shown.length)}
        </Button>
      )}
    </>
  )
}
