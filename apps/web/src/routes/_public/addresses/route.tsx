import { createFileRoute } from '@tanstack/react-router'
import { prepareWorkplaceWords } from '../../../platform/words.tsx'

export const Route = createFileRoute('/_public/addresses')({ loader: prepareWorkplaceWords })
