import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

/** The way out of what stands in place of a page. */
export const BackButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button look="quiet" onClick={onClick}>
    <ArrowLeft aria-hidden />
    {children}
  </Button>
)
