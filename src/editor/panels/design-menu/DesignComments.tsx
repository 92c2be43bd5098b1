import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { callAsUser } from '#src/customers/store.ts';
import type { DesignComment } from '#src/designs/sharing/comment.ts';
import { listComments, removeComment } from '#src/designs/sharing/contract.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $designId } from '../../document/save-state/store.ts';
import { showSide } from '../../viewport/store.ts';
import { CommentList } from './CommentList.tsx';

/** Comments of others on the design; nothing while there are none. */
export function DesignComments({ onChoose }: { onChoose: () => void }) {
	const { t } = useDesigner();
	const designId = useStore($designId);
	const [comments, setComments] = useState<readonly DesignComment[]>([]);
	useEffect(() => {
		if (designId === undefined) return;
		// The rest of the dialog works without comments.
		callAsUser(listComments, { id: designId }).then(setComments, () => undefined);
	}, [designId]);
	if (designId === undefined || comments.length === 0) return null;

	async function remove({ id }: DesignComment, design: string) {
		try {
			await callAsUser(removeComment, { id: design, comment: id });
			setComments((now) => now.filter((one) => one.id !== id));
		} catch {
			// Deleting failed: the comment stays in the list.
		}
	}

	return (
		<div className="border-t border-line pt-5">
			<CommentList
				comments={comments}
				onChoose={({ side }) => {
					showSide(side);
					onChoose();
				}}
				extra={(comment) => (
					<button type="button" className="underline" onClick={() => void remove(comment, designId)}>
						{t('designs.delete')}
					</button>
				)}
			/>
		</div>
	);
}
