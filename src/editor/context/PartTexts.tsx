import { type ReactNode, useMemo } from 'react';
import type { Translate } from '#src/site/messages.ts';
import { LoadErrorTextsProvider } from '#src/ui/LazyPart.tsx';

/** Provides the texts shown instead of a part whose code could not be loaded. */
export function PartTexts({ t, children }: { t: Translate; children: ReactNode }) {
	const texts = useMemo(
		() => ({
			missing: t('editor.failed_offline_help'),
			again: t('editor.try_again'),
			close: t('editor.close'),
		}),
		[t],
	);
	return <LoadErrorTextsProvider value={texts}>{children}</LoadErrorTextsProvider>;
}
