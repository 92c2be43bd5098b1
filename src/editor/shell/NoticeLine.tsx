import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useDesigner } from '../context/DesignerContext.tsx';
import { $notice, dismissNotice } from '../context/store.ts';

/** Shows the current notice; problems stay until they are closed. */
export function NoticeLine() {
	const { t } = useDesigner();
	const notice = useStore($notice);
	useEffect(() => {
		if (!notice || notice.tone === 'problem') return;
		const timer = setTimeout(() => dismissNotice(), 4000);
		return () => clearTimeout(timer);
	}, [notice]);
	const isProblem = notice?.tone === 'problem';
	return (
		<div
			className={
				isProblem
					? 'fixed inset-x-3 top-16 z-10 mx-auto flex w-fit max-w-xl items-start gap-3 rounded-card bg-white p-4 shadow-float'
					: 'visually-hidden'
			}
			role={isProblem ? 'alert' : 'status'}
		>
			{notice?.text}
			{isProblem && (
				<button
					type="button"
					className="button button-quiet button-small -my-2"
					onClick={() => dismissNotice()}
				>
					{t('editor.close')}
				</button>
			)}
		</div>
	);
}
