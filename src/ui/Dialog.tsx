import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
	open: boolean;
	/** Asked for by Escape, the cross or a click beside the dialog; the owner sets `open` to false. */
	onClose: () => void;
	title: string;
	/** Words of the cross, in the page's language. */
	closeLabel: string;
	look?: 'card' | 'wide' | 'drawer';
	/** Buttons at the end; the last one is the main one. */
	actions?: ReactNode;
	children: ReactNode;
}

/**
 * A modal on the browser's own <dialog>: the page behind is inert, focus stays inside and goes back to where it
 * was. On a phone it comes up as a sheet.
 */
export function Dialog({ open, onClose, title, closeLabel, look = 'card', actions, children }: DialogProps) {
	const element = useRef<HTMLDialogElement>(null);
	const titleId = useId();

	// Before an unmounted dialog leaves the page: one that is gone already gives no focus back.
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
			// Else the press takes the focus to the page below, after the dialog has given it back.
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
			aria-labelledby={titleId}
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
