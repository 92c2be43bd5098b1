import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $selection } from '../../document/store.ts';

// Loaded on use, as few visitors need it.
const ReminderDialog = lazyPart(() => import('./ReminderDialog.tsx'), 'over');

/** On small screens: suggests a larger screen and offers a link by email. */
export default function DesktopReminder() {
	const { t } = useDesigner();
	const isWorking = useStore($selection).length > 0;
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			{!isWorking && (
				<p className="desktop-reminder shrink-0 border-t border-line bg-white px-3 py-1 text-center text-13 text-ink-soft">
					{t('designs.remind_line')}{' '}
					<button type="button" className="min-h-8 underline" onClick={() => setIsOpen(true)}>
						{t('designs.remind')}
					</button>
				</p>
			)}
			{isOpen && (
				<Suspense fallback={null}>
					<ReminderDialog onClose={() => setIsOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
