import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
	open: boolean;
	/** Called by Escape, the close button or a click on the backdrop; the parent sets `open` to false. */
	onClose: () => void;
	title: string;
	/** Accessible name of the close button, in the page's language. */
	closeLabel: string;
	look?: 'card' | 'wide' | 'drawer';
	/** Buttons at the end; the last one is the primary one. */
	actions?: ReactNode;
	children: ReactNode;
}

/**
 * A modal on the native <dialog>: the page behind is inert, focus stays inside and returns to the element that had
 * it. On a phone it is a bottom sheet.
 */
export function Dialog({ open, onClose, title, closeLabel, look = 'card', actions, children }: DialogProps) {
	const element = useRef<HTMLDialogElement>(null);
	const titleId = useId();

	// Closed before React removes it, because a removed dialog does not restore the focus.
	useLayoutEffect(() => {
		const dialog = element.current;
		if (!dialog || !open) return;
		if (!dialog.open) dialog.showModal();
		return () => dialog.close();
	}, [open]);

	// A click on the backdrop has the dialog itself as its target; Escape arrives as `cancel`.
	useEffect(() => {
		const dialog = element.current;
		if (!dialog || !open) return;
		const beside = (event: MouseEvent) => {
			if (event.target !== dialog) return;
			// Otherwise the click would move the focus to the page after the dialog has restored it.
			event.preventDefault();
			onClose();
		};
		dialog.addEventListener('mousedown', beside);
		return () => dialog.removeEventListener('mousedown', beside);
	}, [open, onClose]);

	return (
		<dialog
			ref={element}
			className={look === 'card' ? 'dialog' : look === 'wide' ? 'dialog dialog-wide' : 'dialog drawer'}
			aria-labelledby={open ? titleId : undefined}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
		>
			{open && (
				<>
					<header className="dialog-head">
						<h2 className="dialog-title" id={titleId}>
							{title}
						</h2>
						<button type="button" className="button button-icon" aria-label={closeLabel} onClick={onClose}>
							<X size={20} aria-hidden="true" />
						</button>
					</header>
					<div className="dialog-body">{children}</div>
					{actions && <footer className="dialog-actions">{actions}</footer>}
				</>
			)}
		</dialog>
	);
}
