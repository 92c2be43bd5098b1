import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import type { Translate } from '#src/site/messages.ts';
import { $wait } from './store.ts';

/**
 * Over the whole page while it waits: says for what, aloud too, and lets nothing be pressed twice. Nobody closes it: the
 * wait does, however it ends. `t` speaks the room `waiting`.
 */
export function WaitOverlay({ t }: { t: Translate }) {
	const wait = useStore($wait);
	const element = useRef<HTMLDialogElement>(null);
	const isOpen = wait !== undefined;

	// Before an unmounted dialog leaves the page: one that is gone already gives no focus back.
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
			// Some browsers close at the second Escape without asking.
			onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
		>
			<p className="spinner" role="status">
				{words}
			</p>
		</dialog>
	);
}
