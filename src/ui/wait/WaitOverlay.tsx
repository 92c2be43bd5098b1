import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import type { Translate } from '#src/site/messages.ts';
import { $wait } from './store.ts';

/**
 * Covers the whole page during a wait: shows and announces its text, and blocks further clicks. The user cannot close it:
 * it closes when the wait ends. `t` needs the messages of `waiting`.
 */
export function WaitOverlay({ t }: { t: Translate }) {
	const wait = useStore($wait);
	const element = useRef<HTMLDialogElement>(null);
	const isOpen = wait !== undefined;

	// Closed before React removes it, because a removed dialog does not restore the focus.
	useLayoutEffect(() => {
		const dialog = element.current;
		if (!dialog || !isOpen) return;
		if (!dialog.open) dialog.showModal();
		return () => dialog.close();
	}, [isOpen]);

	const words = wait && t(`waiting.${wait}`);
	return (
		<dialog
			ref={element}
			className="wait-overlay"
			aria-label={words}
			onCancel={(event) => event.preventDefault()}
			// Some browsers close at the second Escape without a `cancel` event.
			onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
		>
			<p className="spinner" role="status">
				{words}
			</p>
		</dialog>
	);
}
