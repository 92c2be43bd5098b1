import { type ReactNode, useMemo } from 'react';
import type { Translate } from '#src/site/messages.ts';
import { PartWordsProvider } from '#src/ui/LazyPart.tsx';

/** What the designer says in the place of a part whose code did not come; its words are there from the start. */
export function MissingParts({ t, children }: { t: Translate; children: ReactNode }) {
	const words = useMemo(
		() => ({
			missing: t('editor.failed_offline_help'),
			again: t('editor.try_again'),
			close: t('editor.close'),
		}),
		[t],
	);
	return <PartWordsProvider value={words}>{children}</PartWordsProvider>;
}
