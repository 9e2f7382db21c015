import { createFileRoute } from '@tanstack/react-router'
import { fetchWords } from '../../../platform/later-words.ts'

export const Route = createFileRoute('/_public/addresses')({ loader: () => fetchWords('workplaces', 'refusals') })
