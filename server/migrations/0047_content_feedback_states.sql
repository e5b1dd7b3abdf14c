-- The desk reads what members said by its state, the newest first.
create index feedback_by_state on content.feedback (brand_id, state, feedback_id desc);
