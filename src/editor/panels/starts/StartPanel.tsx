import { useStore } from '@nanostores/react';
import Image from 'lucide-react/icons/image';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { isEmptyDesign } from '#src/designs/document/design.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { openDialog } from '../../context/store.ts';
import { $design, $history } from '../../document/store.ts';

const dismissedKey = 'boxwright_start_seen';

/** Without storage it is shown again. */
const wasDismissed = (): boolean => {
	try {
		return localStorage.getItem(dismissedKey) !== null;
	} catch {
		return false;
	}
};
const dismiss = (): void => {
	try {
		localStorage.setItem(dismissedKey, '1');
	} catch {
		// Without storage it is shown again.
	}
};

/** On an empty box, the first time: three ways to begin. Once closed it does not return. */
export default function StartPanel() {
	const { t } = useDesigner();
	const texts = useDialogTexts();
	const isEmpty = isEmptyDesign(useStore($design));
	const { past } = useStore($history);
	const [isGone, setIsGone] = useState(wasDismissed);
	if (isGone || !isEmpty || past.length > 0) return null;
	const end = () => {
		dismiss();
		setIsGone(true);
	};
	const open = (name: 'logo' | 'templates') => {
		end();
		openDialog(name);
	};
	return (
		<section
			className="fixed inset-x-3 bottom-60 z-10 mx-auto w-fit max-w-lg rounded-card bg-white p-4 shadow-float md:bottom-36"
			aria-label={texts('starts.start')}
		>
			<div className="mb-3 flex items-center justify-between gap-4">
				<h2 className="text-17 font-medium tracking-normal">{texts('starts.start')}</h2>
				<button type="button" className="key -m-1" aria-label={t('editor.close')} onClick={end}>
					<X size={18} aria-hidden="true" />
				</button>
			</div>
			<div className="flex flex-wrap gap-2">
				<button type="button" className="button button-primary" onClick={() => open('logo')}>
					<Image size={18} aria-hidden="true" />
					{texts('starts.logo_upload')}
				</button>
				<button type="button" className="button button-secondary" onClick={() => open('templates')}>
					<LayoutTemplate size={18} aria-hidden="true" />
					{texts('starts.start_template')}
				</button>
				<button type="button" className="button button-quiet" onClick={end}>
					{texts('starts.start_bare')}
				</button>
			</div>
		</section>
	);
}
